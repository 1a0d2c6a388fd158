import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { deleteEvent, getEvent, hasResultFile } from './events.queries.ts'

/** Deletes its registrations too; the audit log keeps everything. */
export function removeEvent(tx: Database, id: number, remover: CurrentUser) {
  return changingEvent(tx, { id, actor: remover }, async () => {
    const before = await getEvent(tx, id)
    if (before.hasResults) throw conflict('This event has results: it cannot be deleted')
    if (await hasResultFile(tx, id))
      throw conflict('A results file of this event is kept: it cannot be deleted')
    await deleteEvent(tx, id)
    return { action: 'event.delete', before }
  })
}
