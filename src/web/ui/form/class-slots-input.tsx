import { NumberField } from '@base-ui/react/number-field'
import { useId } from 'react'
import { CheckBox } from './check-box.tsx'
import styles from './class-slots-input.module.css'

export type ClassSlotsRow = {
  classToken: string
  label: string
  checked: boolean
  slots: number | null
}

type Props = {
  rows: ClassSlotsRow[]
  min?: number
  max?: number
  onCheckedChange: (classToken: string, checked: boolean) => void
  onSlotsChange: (classToken: string, slots: number | null) => void
}

/** Classes to take part, and the places of each: a check and a number per row. */
export function ClassSlotsInput({
  rows,
  min = 1,
  max = 100,
  onCheckedChange,
  onSlotsChange,
}: Props) {
  const id = useId()
  return (
    <ul className={styles['list']}>
      {rows.map(({ classToken, label, checked, slots }) => (
        <li key={classToken} data-class={classToken} data-off={!checked || undefined}>
          <label className={styles['class']} htmlFor={id + classToken}>
            <CheckBox
              id={id + classToken}
              checked={checked}
              onCheckedChange={(next) => onCheckedChange(classToken, next)}
            />
            {label}
          </label>
          <NumberField.Root
            value={slots}
            min={min}
            max={max}
            allowOutOfRange
            disabled={!checked}
            locale="en-US"
            onValueChange={(next) => onSlotsChange(classToken, next)}
          >
            <NumberField.Input className={styles['slots']} aria-label={`${label} slots`} />
          </NumberField.Root>
        </li>
      ))}
    </ul>
  )
}
