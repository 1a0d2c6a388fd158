import { Select } from '@base-ui/react/select'
import { ChevronsUpDown } from 'lucide-react'
import type { Ref } from 'react'
import { Icon } from '../icon.tsx'
import styles from './input.module.css'
import { SelectList } from './select-list.tsx'
import type { SelectOption } from './select-options.ts'

type Props<Value extends string> = {
  /** For screen readers. Others see the head of the column. */
  label: string
  options: SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A select without a visible label, for a cell of a table. */
export function InlineSelect<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, disabled = false, ref } = props
  return (
    <Select.Root<Value>
      value={value}
      items={options}
      disabled={disabled}
      onValueChange={(next) => next !== null && onChange(next)}
      modal={false}
    >
      <Select.Trigger ref={ref} className={styles['select']} data-inline aria-label={label}>
        <Select.Value className={styles['value']} />
        <Select.Icon className={styles['chevrons']}>
          <Icon icon={ChevronsUpDown} />
        </Select.Icon>
      </Select.Trigger>
      <SelectList label={label} options={options} isLoading={false} />
    </Select.Root>
  )
}
