import { Field as BaseField } from '@base-ui/react/field'
import { Switch } from '@base-ui/react/switch'
import { useId } from 'react'
import { type FieldProps, FieldWords } from './field.tsx'
import styles from './switch.module.css'

export type SwitchInputProps = FieldProps & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The words for on and off. */
  words?: readonly [string, string]
  name?: string
  ref?: React.Ref<HTMLElement>
}

export function SwitchInput(props: SwitchInputProps) {
  const { label, help, error, disabled, checked, onChange, name, ref } = props
  const labelId = useId()
  const { words: [on, off] = ['Enabled', 'Disabled'] } = props
  return (
    <BaseField.Root
      className={styles['field']}
      invalid={Boolean(error)}
      disabled={disabled ?? false}
    >
      <BaseField.Label className={styles['row']}>
        <Switch.Root
          ref={ref}
          className={styles['switch']}
          checked={checked}
          // Base UI adds it only after the scripts run.
          aria-labelledby={labelId}
          {...(name && { name })}
          onCheckedChange={(next) => onChange(next)}
        >
          <Switch.Thumb className={styles['thumb']} />
        </Switch.Root>
        <span id={labelId}>{label}</span>
        <span className={styles['word']} aria-hidden>
          {checked ? on : off}
        </span>
      </BaseField.Label>
      <FieldWords help={help} error={error} />
    </BaseField.Root>
  )
}
