import type { ComponentProps } from 'react'
import type { FieldProps } from './field.tsx'
import styles from './input.module.css'
import { NativeField } from './native-field.tsx'

export type TextAreaInputProps = FieldProps &
  Pick<
    ComponentProps<'textarea'>,
    'placeholder' | 'rows' | 'maxLength' | 'readOnly' | 'onBlur' | 'name'
  > & {
    value: string
    onChange: (value: string) => void
    ref?: React.Ref<HTMLTextAreaElement>
  }

export function TextAreaInput(props: TextAreaInputProps) {
  const { label, help, error, disabled, onChange, rows = 2, ...rest } = props
  return (
    <NativeField label={label} help={help} error={error} disabled={disabled}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={styles['lines']}
          style={{ '--rows': rows } as React.CSSProperties}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </NativeField>
  )
}
