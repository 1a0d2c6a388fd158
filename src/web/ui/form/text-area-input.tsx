import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './input.module.css'

export type TextAreaInputProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows' | 'maxLength' | 'onBlur' | 'name'> & {
    value: string
    onChange: (value: string) => void
    ref?: React.Ref<HTMLTextAreaElement>
  }

export function TextAreaInput(props: TextAreaInputProps) {
  const { label, help, error, disabled, onChange, value, ref, name, ...rest } = props
  return (
    <Field label={label} help={help} error={error} disabled={disabled}>
      <BaseField.Control
        value={value}
        {...(name && { name })}
        onValueChange={(next) => onChange(next)}
        className={styles['area']}
        render={<textarea ref={ref} {...rest} />}
      />
    </Field>
  )
}
