import { Input } from '@base-ui/react/input'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './input.module.css'

type Passed = 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoFocus' | 'readOnly'

export type TextInputProps = FieldProps &
  Pick<ComponentProps<'input'>, Passed | 'onBlur' | 'min' | 'max' | 'name'> & {
    type?: 'text' | 'email' | 'url' | 'password' | 'datetime-local' | 'date'
    value: string
    onChange: (value: string) => void
    ref?: React.Ref<HTMLInputElement>
  }

export function TextInput(props: TextInputProps) {
  const { label, help, error, disabled, type = 'text', onChange, ...rest } = props
  return (
    <Field label={label} help={help} error={error} disabled={disabled}>
      <Input
        {...rest}
        type={type}
        className={styles['input']}
        onValueChange={(next) => onChange(next)}
      />
    </Field>
  )
}
