import type { Database } from '#server/database/database.ts'
import { invalidInput } from '#server/errors.ts'
import { recordAudit } from '#server/features/audit/audit.queries.ts'
import { findMissingClass, findTrack } from '#server/features/catalogue/catalogue.queries.ts'
import type { EventForm } from '#shared/contract/event-form.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { eventFormProblem, scheduleProblem } from '#shared/domain/event-form-problem.ts'
import { defaultGameTypeId } from '#server/features/catalogue/catalogue.queries.ts'
import { getEvent, insertEvent } from './events.queries.ts'
import { toInstant } from './wall-time.ts'

/** Judges the form again, in the order of the specification, and stores the event. */
export async function createEvent(tx: Database, form: EventForm, creator: CurrentUser) {
  const problem = eventFormProblem(form)
  if (problem) throw invalidInput(problem.message, problem.field)
  const schedule = toSchedule(form)
  await refuseUnknown(tx, form)

  const { allowedClasses, timeProgression, trackId, ...settings } = form
  const id = await insertEvent(
    tx,
    {
      ...settings,
      ...schedule,
      trackId: Number(trackId),
      timeProgression: Number(timeProgression),
      gameTypeId: await defaultGameTypeId(tx),
      creatorId: creator.id,
    },
    allowedClasses,
  )
  await recordAudit(tx, {
    actor: creator,
    action: 'event.create',
    subject: { kind: 'event', id },
    after: form,
  })
  return getEvent(tx, id)
}

const MOMENTS = [
  'startDateTime',
  'endDateTime',
  'registrationStartDate',
  'registrationEndDate',
] as const

function toSchedule(form: EventForm) {
  const [startDateTime, endDateTime, registrationStartDate, registrationEndDate] = MOMENTS.map(
    (field) => toInstant(form[field], form.timezone, field),
  ) as [Date, Date, Date, Date]
  const schedule = { startDateTime, endDateTime, registrationStartDate, registrationEndDate }
  const problem = scheduleProblem(schedule)
  if (problem) throw invalidInput(problem.message, problem.field)
  return schedule
}

async function refuseUnknown(tx: Database, { trackId, allowedClasses }: EventForm) {
  if (!trackId || !(await findTrack(tx, trackId)))
    throw invalidInput('The selected track does not exist', 'trackId')
  const classIds = allowedClasses.map(({ classId }) => classId)
  if (new Set(classIds).size < classIds.length)
    throw invalidInput('A car class can be selected only once', 'allowedClasses')
  if (await findMissingClass(tx, classIds))
    throw invalidInput('A selected car class does not exist', 'allowedClasses')
}
