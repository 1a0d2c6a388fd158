import { Select } from '@base-ui/react/select'
import { ChevronsUpDown } from 'lucide-react'
import { Icon } from '../icon.tsx'
import { ClassDot } from '../status/class.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './input.module.css'
import { SelectList } from './select-list.tsx'
import type { SelectOption } from './select-options.ts'

export type SelectInputProps<Value extends string | number = string> = FieldProps & {
  options: SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  /** Shows a loading row in the list. */
  isLoading?: boolean
  /** Opens its list as soon as it is rendered. */
  isOpenAtFirst?: boolean
  name?: string
  ref?: React.Ref<HTMLButtonElement>
}

export function SelectInput<Value extends string | number>(props: SelectInputProps<Value>) {
  const { label, help, error, disabled, options, value, onChange, onBlur, name, ref } = props
  const { placeholder = 'Select', isLoading = false, isOpenAtFirst = false } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <Field label={label} help={help} error={error} disabled={disabled}>
      <Select.Root<Value>
        value={value}
        items={options}
        defaultOpen={isOpenAtFirst}
        {...(name && { name })}
        onValueChange={(next) => next !== null && onChange(next)}
        modal={false}
      >
        <Select.Trigger ref={ref} className={styles['select']} onBlur={onBlur}>
          {chosen?.group?.classToken && <ClassDot classToken={chosen.group.classToken} />}
          {chosen?.icon && <Icon icon={chosen.icon} />}
          <Select.Value className={styles['value']} placeholder={placeholder} />
          <Select.Icon className={styles['chevrons']}>
            <Icon icon={ChevronsUpDown} />
          </Select.Icon>
        </Select.Trigger>
        <SelectList label={label} options={options} isLoading={isLoading} />
      </Select.Root>
    </Field>
  )
}
