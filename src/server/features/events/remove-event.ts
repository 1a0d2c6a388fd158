import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { recordAudit } from '#server/features/audit/audit.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { deleteEvent, getEventForUpdate, hasResultFile } from './events.queries.ts'

/** Its registrations go with it; the audit log keeps the whole. */
export async function removeEvent(tx: Database, id: number, remover: CurrentUser) {
  const before = await getEventForUpdate(tx, id)
  if (before.hasResults) throw conflict('This event has results: it cannot be deleted')
  if (await hasResultFile(tx, id))
    throw conflict('A results file of this event is kept: it cannot be deleted')
  await deleteEvent(tx, id)
  await recordAudit(tx, {
    actor: remover,
    action: 'event.delete',
    subject: { kind: 'event', id },
    before,
  })
}
