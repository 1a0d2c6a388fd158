import type { EventChangeInput, EventFormInput } from '#shared/contract/event-form.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { wallTime } from './wall-time.ts'

const MOMENTS = [
  'startDateTime',
  'endDateTime',
  'registrationStartDate',
  'registrationEndDate',
] as const

/** What is sent of a changed event: a time that nobody has touched goes back as the moment that it was, to the second. */
export function toEventChange(form: EventFormInput, base: EventDetail): EventChangeInput {
  const untouched = MOMENTS.filter(
    (field) =>
      form.timezone === base.timezone && form[field] === wallTime(base[field], base.timezone),
  )
  const moments = Object.fromEntries(untouched.map((field) => [field, base[field].toISOString()]))
  return { ...form, ...moments, version: base.version }
}
