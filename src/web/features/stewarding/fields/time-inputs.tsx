import { capital } from '#shared/domain/words/capital.ts'
import {
  type Weekday,
  WEEKDAYS,
  type WindowStart,
  type WindowTime,
} from '#shared/domain/stewarding/window-preset.ts'
import { FormColumns, NumberInput, SelectInput, TextInput } from '#web/ui/index.ts'
import type { Errors } from '../errors-of.ts'
import { shownNumber, typedNumber } from './field-props.ts'

type Props<Start extends WindowStart> = {
  label: string
  /** What the hours count from. */
  after: string
  time: WindowTime<Start>
  /** Of the time, in the choice. */
  path: string
  errors: Errors
  onChange: (time: WindowTime<Start>) => void
}

const DAYS: { value: Weekday; label: string }[] = WEEKDAYS.map((day) => ({
  value: day,
  label: capital(day),
}))

/** Hours after something, or a time of the week. */
export function TimeInputs<Start extends WindowStart>(props: Props<Start>) {
  const { label, after, time, path, errors, onChange } = props
  if ('hours' in time)
    return (
      <NumberInput
        label={label}
        help={`Hours after ${after}`}
        min={0}
        value={shownNumber(time.hours)}
        error={errors[`${path}.hours`]}
        onChange={(hours) => onChange({ ...time, hours: typedNumber(hours) })}
      />
    )
  return (
    <FormColumns columns="pair">
      <SelectInput
        label={label}
        options={DAYS}
        value={time.weekday}
        help={`At least ${time.atLeastHours} hours after ${after}`}
        onChange={(weekday) => onChange({ ...time, weekday })}
      />
      <TextInput
        label="At"
        placeholder="13:00"
        value={time.at}
        error={errors[`${path}.at`]}
        onChange={(at) => onChange({ ...time, at })}
      />
    </FormColumns>
  )
}
