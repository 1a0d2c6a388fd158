import { Field as BaseField } from '@base-ui/react/field'
import { CheckBox } from './check-box.tsx'
import styles from './checkbox.module.css'
import { type FieldProps, FieldWords } from './field.tsx'

export type CheckboxInputProps = FieldProps & {
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  ref?: React.Ref<HTMLElement>
}

export function CheckboxInput(props: CheckboxInputProps) {
  const { label, help, error, disabled, checked, onChange, name, ref } = props
  return (
    <BaseField.Root
      className={styles['field']}
      invalid={Boolean(error)}
      disabled={disabled ?? false}
    >
      <BaseField.Label className={styles['row']}>
        <CheckBox
          ref={ref}
          checked={checked}
          {...(name && { name })}
          onCheckedChange={(next) => onChange(next)}
        />
        {label}
      </BaseField.Label>
      <FieldWords help={help} error={error} />
    </BaseField.Root>
  )
}
