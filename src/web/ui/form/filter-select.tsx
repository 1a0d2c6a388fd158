import { ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { Icon } from '../icon.tsx'
import { FailedToOpen } from '../overlay/failed-to-open.tsx'
import field from './field.module.css'
import styles from './input.module.css'
import type { SelectInputProps } from './select-input.tsx'

type Props = Pick<SelectInputProps, 'label' | 'options' | 'value' | 'onChange'>

// A real `select` would open the browser's own list.
const CLOSED_SELECT = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
} as const

const SelectInput = lazyPart(async () => (await import('./select-input.tsx')).SelectInput<string>)

/** A select above a page's content, outside of a form. Its list is loaded when it is first opened. */
export function FilterSelect({ label, options, value, onChange }: Props) {
  const id = useId()
  const [isWanted, setIsWanted] = useState(false)
  const [error, setError] = useState<unknown>()
  if (isWanted)
    return (
      <SelectInput
        label={label}
        options={options}
        value={value}
        onChange={onChange}
        isOpenAtFirst
      />
    )
  const chosen = options.find((option) => option.value === value)
  const open = () => void SelectInput.preload().then(() => setIsWanted(true), setError)
  const prepare = () => void SelectInput.preload().catch(() => undefined)
  return (
    <div className={field['field']}>
      <label htmlFor={id} id={`${id}label`} className={field['label']}>
        {label}
      </label>
      <button
        id={id}
        type="button"
        {...CLOSED_SELECT}
        aria-labelledby={`${id}label`}
        className={styles['select']}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={(event) => {
          if (opensList(event)) open()
        }}
      >
        <span className={styles['value']} data-placeholder={chosen ? undefined : ''}>
          {chosen?.label ?? 'Select'}
        </span>
        <span className={styles['chevrons']}>
          <Icon icon={ChevronsUpDown} />
        </span>
      </button>
      {error !== undefined && (
        <FailedToOpen
          error={error}
          onRetry={open}
          of={{ onOpenChange: () => setError(undefined) }}
        />
      )}
    </div>
  )
}

/** Arrow keys, and letters, which find an option. Enter and space click the button. */
const opensList = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ['ArrowDown', 'ArrowUp'].includes(key) || (/^\S$/.test(key) && !ctrlKey && !metaKey && !altKey)
