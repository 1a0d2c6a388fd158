import { NumberField } from '@base-ui/react/number-field'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { CheckBox } from './check-box.tsx'
import styles from './class-slots-input.module.css'

export type ClassSlotsRow = {
  classToken: string
  label: string
  checked: boolean
  slots: number | null
  /** A short note beside the name. */
  note?: string | undefined
  /** Selected, and cannot be deselected. */
  isKept?: boolean
}

type Props = {
  rows: ClassSlotsRow[]
  min?: number
  max?: number
  /** An error message about the slots of the selected classes, or about selecting none. */
  error?: string | undefined
  help?: string | undefined
  disabled?: boolean
  onCheckedChange: (classToken: string, checked: boolean) => void
  onSlotsChange: (classToken: string, slots: number | null) => void
  /** Called when the user leaves the number, so that the caller can correct it. */
  onSlotsBlur?: (classToken: string) => void
}

/** A checkbox and a number per class: whether it takes part, and its slots. */
export function ClassSlotsInput(props: Props) {
  const { rows, min = 1, max = 100, error, help, disabled = false } = props
  const { onCheckedChange, onSlotsChange, onSlotsBlur } = props
  const id = useId()
  const wrong = { 'data-invalid': true, 'aria-invalid': true, 'aria-describedby': `${id}error` }
  const isNoneChosen = rows.every(({ checked }) => !checked)
  return (
    <div className={styles['classes']}>
      <ul className={styles['list']}>
        {rows.map(({ classToken, label, checked, slots, note, isKept }) => (
          <li key={classToken} data-class={classToken} data-off={!checked || undefined}>
            <label className={styles['class']} htmlFor={id + classToken}>
              <CheckBox
                id={id + classToken}
                checked={checked}
                disabled={disabled || isKept}
                onCheckedChange={(next) => onCheckedChange(classToken, next)}
                {...(error && isNoneChosen && wrong)}
              />
              {label}
            </label>
            {note && <span className={styles['note']}>{note}</span>}
            <NumberField.Root
              value={slots}
              min={min}
              max={max}
              allowOutOfRange
              disabled={disabled || !checked}
              locale="en-US"
              onValueChange={(next) => onSlotsChange(classToken, next)}
            >
              <NumberField.Input
                className={styles['slots']}
                aria-label={`${label} slots`}
                onBlur={() => onSlotsBlur?.(classToken)}
                {...(error && checked && wrong)}
              />
            </NumberField.Root>
          </li>
        ))}
      </ul>
      {help && !error && <p className={styles['help']}>{help}</p>}
      {error && (
        <p id={`${id}error`} className={styles['error']}>
          <Icon icon={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  )
}
