import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../button/button.tsx'
import styles from './input.module.css'
import { NativeField } from './native-field.tsx'
import type { TextInputProps } from './text-input.tsx'

export type DateInputProps = Pick<
  TextInputProps,
  'label' | 'help' | 'error' | 'name' | 'onBlur' | 'ref'
> & {
  /** '2026-11-28', or empty. */
  value: string
  onChange: (value: string) => void
  /** Passes on a text that is no date, so that a form can refuse it. Otherwise the value stays as it was. */
  passesText?: boolean
}

/** A day as MM/DD/YYYY, typed or from the browser's calendar. The browser's own field would show it in its language. */
export function DateInput(props: DateInputProps) {
  const { label, help, error, value, onChange, passesText = false, ...rest } = props
  const [typed, setTyped] = useState({ text: written(value), of: value })
  const text = typed.of === value ? typed.text : written(value)
  const isWrong = text !== '' && read(text) === undefined
  const calendar = useRef<HTMLInputElement>(null)

  return (
    <NativeField label={label} help={help} error={isWrong ? 'Enter the date as MM/DD/YYYY' : error}>
      {(control) => (
        <div className={styles['with-button']}>
          <input
            {...rest}
            {...control}
            className={styles['input']}
            placeholder="MM/DD/YYYY"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={text}
            onChange={({ currentTarget: { value: next } }) => {
              const day = (next === '' ? '' : read(next)) ?? (passesText ? next : value)
              setTyped({ text: next, of: day })
              if (day !== value) onChange(day)
            }}
          />
          <input
            ref={calendar}
            type="date"
            className={styles['calendar']}
            tabIndex={-1}
            aria-hidden
            value={DAY.test(value) ? value : ''}
            onChange={({ currentTarget: { value: day } }) => onChange(day)}
          />
          <IconButton
            label="Open Calendar"
            icon={CalendarDays}
            onClick={() => calendar.current?.showPicker()}
          />
        </div>
      )}
    </NativeField>
  )
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** '11/28/2026' */
const written = (day: string) => day.replace(DAY, '$2/$3/$1')

/** Returns undefined if there is no such day. */
function read(text: string) {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined
}
