import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button/button.tsx'
import styles from './input.module.css'
import { NativeField } from './native-field.tsx'
import type { TextInputProps } from './text-input.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'min' | 'max' | 'inputMode'>

/** A password, with a button that shows it. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, help, error, disabled, onChange, ...rest } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <NativeField label={label} help={help} error={error} disabled={disabled}>
      {(control) => (
        <div className={styles['with-button']}>
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={styles['input']}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? EyeOff : Eye}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </NativeField>
  )
}
