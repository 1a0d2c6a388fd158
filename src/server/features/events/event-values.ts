import { Temporal } from 'temporal-polyfill'
import type { Database } from '#server/database/database.ts'
import { invalidInput } from '#server/errors.ts'
import { findMissingClass, findTrack } from '#server/features/catalogue/index.ts'
import { eachMoment, type EventForm } from '#shared/contract/event-form.ts'
import { isInYears, YEARS_TEXT } from '#shared/contract/instant.ts'
import { eventFormProblem, scheduleProblem } from '#shared/domain/events/event-form-problem.ts'

/** Validates the form again, in the order of the specification, and returns the values to store. */
export async function toEventValues(tx: Database, form: EventForm) {
  const problem = eventFormProblem(form)
  if (problem) throw invalidInput(problem.message, problem.field)
  const schedule = toSchedule(form)
  const trackId = await knownTrack(tx, form)
  await refuseUnknownClasses(tx, form)

  const { allowedClasses, timeProgression, ...settings } = form
  const values = { ...settings, ...schedule, trackId, timeProgression: Number(timeProgression) }
  return { values, allowedClasses }
}

function toSchedule(form: EventForm) {
  const schedule = eachMoment((moment) => toInstant(form[moment], form.timezone, moment))
  const problem = scheduleProblem(schedule)
  if (problem) throw invalidInput(problem.message, problem.field)
  return schedule
}

async function knownTrack(tx: Database, { trackId }: EventForm) {
  const track = trackId ? await findTrack(tx, trackId) : undefined
  if (!track) throw invalidInput('The selected track does not exist', 'trackId')
  return track.id
}

async function refuseUnknownClasses(tx: Database, { allowedClasses }: EventForm) {
  const classIds = allowedClasses.map(({ classId }) => classId)
  if (new Set(classIds).size < classIds.length)
    throw invalidInput('A car class can be selected only once', 'allowedClasses')
  if (await findMissingClass(tx, classIds))
    throw invalidInput('A selected car class does not exist', 'allowedClasses')
}

const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * Converts a date-time from a form. Without an offset it is wall time in `timezone`: if that occurs twice, the earlier
 * instant is used; if the clocks skip it, it is refused.
 */
function toInstant(text: string, timezone: string, field: string): Date {
  const date = HAS_OFFSET.test(text) ? new Date(text) : fromWallTime(text, timezone, field)
  if (!isInYears(date)) throw invalidInput(YEARS_TEXT, field)
  return date
}

function fromWallTime(text: string, timezone: string, field: string) {
  const wall = Temporal.PlainDateTime.from(text)
  const zoned = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(wall)) {
    const shown = wall.toString({ smallestUnit: 'minute' }).replace('T', ' ')
    throw invalidInput(
      `${shown} does not exist in ${timezone}: the clocks go forward over it`,
      field,
    )
  }
  return new Date(zoned.epochMilliseconds)
}
