import type { ComponentProps } from 'react'
import type { FieldProps } from './field.tsx'
import styles from './input.module.css'
import { NativeField } from './native-field.tsx'

type Passed = 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoFocus' | 'readOnly'

export type TextInputProps = FieldProps &
  Pick<ComponentProps<'input'>, Passed | 'onBlur' | 'min' | 'max' | 'name'> & {
    type?: 'text' | 'email' | 'url' | 'password' | 'datetime-local'
    value: string
    onChange: (value: string) => void
    ref?: React.Ref<HTMLInputElement>
  }

export function TextInput(props: TextInputProps) {
  const { label, help, error, disabled, type = 'text', onChange, ...rest } = props
  return (
    <NativeField label={label} help={help} error={error} disabled={disabled}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type={type}
          className={styles['input']}
          data-empty={(type === 'datetime-local' && rest.value === '') || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </NativeField>
  )
}
