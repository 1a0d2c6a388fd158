import type { Database } from '#server/database/database.ts'
import { invalidInput } from '#server/errors.ts'
import { findMissingClass, findTrack } from '#server/features/catalogue/index.ts'
import { eachMoment, type EventForm } from '#shared/contract/event-form.ts'
import { eventFormProblem, scheduleProblem } from '#shared/domain/event-form-problem.ts'
import { toInstant } from './wall-time.ts'

/** Judges the form again, in the order of the specification, and returns what is stored. */
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
