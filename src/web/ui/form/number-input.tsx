import { NumberField, NumberField as BaseNumberField } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '../icon.tsx'
import styles from './input.module.css'

export type NumberInputProps = FieldProps & {
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  min?: number
  max?: number
  step?: number
  placeholder?: string
  name?: string
  ref?: React.Ref<HTMLInputElement>
}

/** A whole number. A number outside the limits stays as typed, so that the error message makes sense. */
export function NumberInput(props: NumberInputProps) {
  const {
    label,
    help,
    error,
    disabled,
    value,
    onChange,
    onBlur,
    min,
    max,
    step,
    placeholder,
    name,
    ref,
  } = props
  const limits = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
    ...(name && { name }),
  }
  return (
    <Field label={label} help={help} error={error} disabled={disabled}>
      <BaseNumberField.Root
        {...limits}
        value={value}
        onValueChange={(next) => onChange(next)}
        allowOutOfRange
        locale="en-US"
        format={{ useGrouping: false }}
      >
        <BaseNumberField.Group className={styles['number']}>
          <BaseNumberField.Input
            ref={ref}
            className={styles['input']}
            placeholder={placeholder}
            onBlur={onBlur}
            aria-roledescription={undefined}
          />
          <Stepper />
        </BaseNumberField.Group>
      </BaseNumberField.Root>
    </Field>
  )
}

/** Buttons that decrease and increase a number, for the pointer. The keyboard has its arrow keys. */
export function Stepper() {
  return (
    <span className={styles['stepper']}>
      <NumberField.Decrement aria-label="One less">
        <Icon icon={Minus} />
      </NumberField.Decrement>
      <NumberField.Increment aria-label="One more">
        <Icon icon={Plus} />
      </NumberField.Increment>
    </span>
  )
}
