import type { Control } from 'react-hook-form'
import { z } from 'zod'
import {
  eachMoment,
  EVENT_MOMENTS,
  EventForm,
  TIME_PROGRESSIONS,
} from '#shared/contract/event-form.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { FormValues } from '#web/lib/schema-resolver.ts'
import { daysLater, wallTime } from './wall-time.ts'

/** What the form holds while it is filled in. Its times are wall times in its timezone. */
export type EventValues = FormValues<typeof EventForm>
export type EventField = keyof EventValues
export type EventControl = Control<EventValues, unknown, EventForm>

/** A new event before anything is typed: the contract's defaults. */
export const START_VALUES: EventValues = { ...EventForm.parse({}), trackId: null }

const FIELDS = EventForm.keyof().options

export function valuesOfEvent(event: EventDetail): EventValues {
  const { timezone, timeProgression, driverAssists, eventCarClasses } = event
  return onlyFields({
    ...event,
    ...eachMoment((moment) => wallTime(event[moment], timezone)),
    trackId: event.track.id,
    // The form offered these, and the contract judges them again when they are sent.
    timezone: timezone as EventValues['timezone'],
    driverAssists: driverAssists as EventValues['driverAssists'],
    timeProgression:
      TIME_PROGRESSIONS.find((text) => Number(text) === timeProgression) ?? TIME_PROGRESSIONS[0],
    allowedClasses: eventCarClasses.map(({ carClass, maxSlots }) => ({
      classId: carClass.id,
      maxSlots,
    })),
  })
}

const WEEK = 7

/** The same event as few weeks later as bring its start and the end of its registration into the future. */
export function valuesOfClone(event: EventDetail, now: Date): EventValues {
  const values = valuesOfEvent(event)
  const present = wallTime(now, event.timezone)
  const soonest = [values.startDateTime, values.registrationEndDate].toSorted()[0] ?? present
  let days = WEEK
  while (daysLater(soonest, days) <= present) days += WEEK
  return { ...values, ...eachMoment((moment) => daysLater(values[moment], days)) }
}

/** What an earlier visit left: any text as it was typed, other values if the form still takes them. */
export const KeptValues = z.record(z.string(), z.unknown()).transform((typed): EventValues => {
  const kept = FIELDS.filter((field) => {
    const value = typed[field]
    const isText = typeof value === 'string' && typeof START_VALUES[field] === 'string'
    return isText || (value !== undefined && EventForm.shape[field].safeParse(value).success)
  })
  return { ...START_VALUES, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) }
})

/** What is sent of a changed event: a time that nobody touched goes back as the moment it was, to the second. */
export function toEventChange(form: EventForm, base: EventDetail) {
  const untouched = EVENT_MOMENTS.filter(
    (moment) =>
      form.timezone === base.timezone && form[moment] === wallTime(base[moment], base.timezone),
  )
  const moments = Object.fromEntries(untouched.map((field) => [field, base[field].toISOString()]))
  return { ...form, ...moments, version: base.version }
}

/** The fields in which two forms differ, in the order of the form. */
export function differingFields(one: EventValues, other: EventValues) {
  return FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** What somebody else has saved, with what was typed since `base` over it. */
export function mergedValues(base: EventValues, mine: EventValues, theirs: EventValues) {
  const typed = differingFields(base, mine).map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(typed) } satisfies EventValues
}

function onlyFields(values: EventValues): EventValues {
  return { ...START_VALUES, ...Object.fromEntries(FIELDS.map((field) => [field, values[field]])) }
}
