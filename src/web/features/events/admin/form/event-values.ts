import type { Control } from 'react-hook-form'
import { z } from 'zod'
import {
  eachMoment,
  EVENT_MOMENTS,
  EventForm,
  TIME_PROGRESSIONS,
} from '#shared/contract/event-form.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { FormValues } from '#web/data/schema-resolver.ts'
import { daysLater, wallTime } from '#shared/domain/words/wall-time.ts'

/** The values of the form while it is being filled in. Its times are wall times in its timezone. */
export type EventValues = FormValues<typeof EventForm>
export type EventField = keyof EventValues
export type EventControl = Control<EventValues, unknown, EventForm>

/** The initial values of a new event: the contract's defaults. */
export const START_VALUES: EventValues = { ...EventForm.parse({}), trackId: null }

const FIELDS = EventForm.keyof().options

export function valuesOfEvent(event: EventDetail): EventValues {
  const { timezone, timeProgression, driverAssists, eventCarClasses } = event
  return onlyFields({
    ...event,
    ...eachMoment((moment) => wallTime(event[moment], timezone)),
    trackId: event.track.id,
    // The form offered these values, and the contract validates them again when they are sent.
    driverAssists: driverAssists as EventValues['driverAssists'],
    timeProgression:
      TIME_PROGRESSIONS.find((text) => Number(text) === timeProgression) ?? TIME_PROGRESSIONS[0],
    allowedClasses: eventCarClasses.map(({ carClass, maxSlots, wildcards }) => ({
      classId: carClass.id,
      maxSlots,
      ...(wildcards > 0 && { wildcards }),
    })),
  })
}

const DAYS_PER_WEEK = 7

/** Moves a copy of the event by the fewest whole weeks that put its start and the end of its registration in the future. */
export function valuesOfClone(event: EventDetail, now: Date): EventValues {
  const values = valuesOfEvent(event)
  const present = wallTime(now, event.timezone)
  const soonest = [values.startDateTime, values.registrationEndDate].toSorted()[0] ?? present
  let days = DAYS_PER_WEEK
  while (daysLater(soonest, days) <= present) days += DAYS_PER_WEEK
  return { ...values, ...eachMoment((moment) => daysLater(values[moment], days)) }
}

/** Values restored from an earlier visit: any text as it was typed, other values only if they are still valid. */
export const RestoredValues = z.record(z.string(), z.unknown()).transform((typed): EventValues => {
  const restored = FIELDS.filter((field) => {
    const value = typed[field]
    const isText = typeof value === 'string' && typeof START_VALUES[field] === 'string'
    return isText || (value !== undefined && EventForm.shape[field].safeParse(value).success)
  })
  return { ...START_VALUES, ...Object.fromEntries(restored.map((field) => [field, typed[field]])) }
})

/** Returns the request that saves a changed event. A time that was not edited is sent as its exact moment, with seconds. */
export function toEventChange(form: EventForm, base: EventDetail) {
  const untouched = EVENT_MOMENTS.filter(
    (moment) =>
      form.timezone === base.timezone && form[moment] === wallTime(base[moment], base.timezone),
  )
  const moments = Object.fromEntries(untouched.map((field) => [field, base[field].toISOString()]))
  return { ...form, ...moments, version: base.version, isConfirmed: false }
}

/** Returns the fields whose values differ, in the order of the form. */
export function differingFields(one: EventValues, other: EventValues) {
  return FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** Returns what somebody else has saved, overwritten by what the user has changed since `base`. */
export function mergedValues(base: EventValues, mine: EventValues, theirs: EventValues) {
  const typed = differingFields(base, mine).map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(typed) } satisfies EventValues
}

function onlyFields(values: EventValues): EventValues {
  return { ...START_VALUES, ...Object.fromEntries(FIELDS.map((field) => [field, values[field]])) }
}
