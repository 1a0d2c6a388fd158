import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { EventForm } from '#shared/contract/event-form.ts'
import type { RegistrationRule } from '#shared/domain/events/event-presets.ts'
import { minutesLater, momentOf, wallTime } from '#shared/domain/words/wall-time.ts'
import type { EventValues } from './event-values.ts'

type EventFormReturn = UseFormReturn<EventValues, unknown, EventForm>
type FollowingField = 'endDateTime' | 'registrationStartDate' | 'registrationEndDate'

/** Keeps the end at the start plus the minutes of the race, unless somebody entered another end. */
export function useEndOfRace(form: EventFormReturn, isLocked: boolean, laterMinutes = 0) {
  const [start, minutes, timezone] = useWatch({
    control: form.control,
    name: ['startDateTime', 'raceMinutes', 'timezone'],
  })
  const end = minutesLater(start ?? '', (minutes || Number.NaN) + laterMinutes, timezone ?? 'UTC')
  useFollowed(form, 'endDateTime', end, isLocked)
  return end
}

/** Keeps the period of registration at its distance from the start, unless somebody entered another one. */
export function useRegistrationOfStart(form: EventFormReturn, rule: RegistrationRule | undefined) {
  const [start, timezone] = useWatch({
    control: form.control,
    name: ['startDateTime', 'timezone'],
  })
  const opens = rule && start ? opensAt(start, timezone, rule) : undefined
  const closes = rule && minutesLater(start ?? '', -rule.closesMinutes, timezone)
  useFollowed(form, 'registrationStartDate', opens, false)
  useFollowed(form, 'registrationEndDate', closes, false)
  return { opens, closes }
}

/** At once, which is the beginning of this hour: the form must not change with every minute. */
function opensAt(start: string, timezone: string, { opensMinutes }: RegistrationRule) {
  if (opensMinutes !== null) return minutesLater(start, -opensMinutes, timezone)
  const isDate = !Number.isNaN(Date.parse(`${start}Z`))
  const now = new Date()
  if (!isDate || momentOf(start, timezone, now) < now) return undefined
  return `${wallTime(now, timezone).slice(0, 'yyyy-mm-ddThh'.length)}:00`
}

/** Fills a field in from others, for as long as it has what was filled in. */
function useFollowed(
  { getValues, setValue }: EventFormReturn,
  field: FollowingField,
  value: string | undefined,
  isLocked: boolean,
) {
  const filledIn = useRef(value)
  useEffect(() => {
    if (value === undefined || value === filledIn.current || isLocked) return
    const present = getValues(field) ?? ''
    const isOurs = present === '' || present === filledIn.current
    if (isOurs) setValue(field, value, { shouldDirty: true })
    filledIn.current = value
  }, [value, isLocked, field, getValues, setValue])
}
