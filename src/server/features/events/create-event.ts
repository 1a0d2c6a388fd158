import type { Database } from '#server/database/database.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { defaultGameTypeId } from '#server/features/catalogue/index.ts'
import type { EventForm } from '#shared/contract/event-form.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { toEventValues } from './event-values.ts'
import { getEvent, insertEvent } from './events.queries.ts'

export async function createEvent(tx: Database, form: EventForm, creator: CurrentUser) {
  const { values, allowedClasses } = await toEventValues(tx, form)
  const gameTypeId = await defaultGameTypeId(tx)
  const id = await insertEvent(tx, { ...values, gameTypeId, creatorId: creator.id }, allowedClasses)
  await happened(tx, {
    actor: creator,
    action: 'event.create',
    subject: id,
    after: form,
  })
  return getEvent(tx, id)
}
