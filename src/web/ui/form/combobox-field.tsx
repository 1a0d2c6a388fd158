import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { searchFor } from '#shared/domain/words/search-text.ts'
import { Icon } from '../icon.tsx'
import menu from '../overlay/menu.module.css'
import { ClassDot } from '../status/class.tsx'
import { type Bound, type NameOf, type None, type Plain, useBoundField } from './bound-field.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './input.module.css'
import type { SelectOption } from './select-options.ts'

type ComboboxInputProps = FieldProps & {
  options: SelectOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  name?: string
  ref?: React.Ref<HTMLInputElement>
}

/** A select whose options are found by typing part of their names, for lists that are too long to scroll. */
export function ComboboxInput(props: ComboboxInputProps) {
  const { label, help, error, disabled, options, value, onChange, onBlur, name, ref } = props
  const { placeholder = 'Type to search' } = props
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Field label={label} help={help} error={error} disabled={disabled}>
      <Combobox.Root
        items={options}
        value={chosen}
        {...(name && { name })}
        onValueChange={(next) => onChange(next?.value ?? '')}
        isItemEqualToValue={(one, other) => one.value === other.value}
        filter={({ label: text, searched = '' }: SelectOption, term) =>
          searchFor(term)(text) || searchFor(term)(searched)
        }
        autoHighlight
      >
        <Combobox.InputGroup className={styles['with-button']}>
          <Combobox.Input
            ref={ref}
            className={styles['input']}
            placeholder={placeholder}
            onBlur={onBlur}
          />
          <Combobox.Trigger className={styles['open']} aria-label="Open the list">
            <Icon icon={ChevronsUpDown} />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner className={menu['positioner']} sideOffset={4}>
            <Combobox.Popup className={menu['menu']}>
              <Combobox.Empty>
                <span className={menu['waiting']}>No match</span>
              </Combobox.Empty>
              <Combobox.List aria-label={label}>
                {(option: SelectOption) => <OptionRow key={option.value} option={option} />}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  )
}

function OptionRow({ option }: { option: SelectOption }) {
  const { label, note, group } = option
  return (
    <Combobox.Item value={option} className={menu['item']}>
      {group?.classToken && <ClassDot classToken={group.classToken} />}
      {label}
      {note && <span className={menu['note']}>{note}</span>}
      <Combobox.ItemIndicator className={menu['check']}>
        <Icon icon={Check} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

export function ComboboxField<V extends FieldValues, C, O>({
  control,
  name,
  ...props
}: Bound<V, C, O, NameOf<V, string, string | None>> & Plain<ComboboxInputProps>) {
  const { value, bound } = useBoundField(control, name)
  return <ComboboxInput {...props} {...bound} value={typeof value === 'string' ? value : ''} />
}
