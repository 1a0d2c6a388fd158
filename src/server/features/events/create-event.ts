import type { Database } from '#server/database/database.ts'
import { invalidInput } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { defaultGameTypeId } from '#server/features/catalogue/index.ts'
import { beginWithRules } from '#server/features/driving-rules/index.ts'
import type { DrivingRules } from '#shared/contract/driving-rules.ts'
import type { EventForm } from '#shared/contract/event-form.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { drivingRulesProblem } from '#shared/domain/race-documents/driving-rules-problem.ts'
import { toEventValues } from './event-values.ts'
import { getEvent, insertEvent } from './events.queries.ts'

/** The only way in which an event is made: alone, or with all others of its series. */
export async function createEvent(
  tx: Database,
  form: EventForm,
  creator: CurrentUser,
  drivingRules?: DrivingRules | null,
) {
  const problem = drivingRules && drivingRulesProblem(drivingRules.limits)
  if (problem) throw invalidInput(problem.message, 'drivingRules')
  const { values, allowedClasses } = await toEventValues(tx, form)
  const gameTypeId = await defaultGameTypeId(tx)
  const id = await insertEvent(tx, { ...values, gameTypeId, creatorId: creator.id }, allowedClasses)
  await happened(tx, { actor: creator, action: 'event.create', subject: id, after: form })
  if (drivingRules) await beginWithRules(tx, { eventId: id, rules: drivingRules, actor: creator })
  return getEvent(tx, id)
}
