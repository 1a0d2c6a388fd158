import { Input } from '@base-ui/react/input'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { Field } from './field.tsx'
import styles from './input.module.css'
import type { TextInputProps } from './text-input.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'min' | 'max' | 'inputMode'>

/** A password, with a button that shows it. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, help, error, disabled, onChange, ...rest } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} help={help} error={error} disabled={disabled}>
      <div className={styles['with-button']}>
        <Input
          {...rest}
          type={isShown ? 'text' : 'password'}
          className={styles['input']}
          onValueChange={(next) => onChange(next)}
        />
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? EyeOff : Eye}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </Field>
  )
}
