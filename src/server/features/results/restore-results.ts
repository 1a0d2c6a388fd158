import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.queries.ts'
import { touchEvent } from '#server/features/events/events.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { findResultFile } from './desk.queries.ts'
import { lockSeenEvent } from './desk-version.queries.ts'
import { deleteResults } from './import.queries.ts'
import { importResults } from './import-results.ts'
import { copyKeptFile } from './kept-file-copy.ts'

type Seen = { eventId: number; version: number; viewer: CurrentUser }

/** Reads a kept file of the event again, the same way as an upload. */
export async function restoreResults(
  deps: Deps,
  { eventId, fileId, version, viewer }: Seen & { fileId: number },
) {
  const kept = await findResultFile(deps.db, eventId, fileId)
  const file = await copyKeptFile(deps.config.dataDir, kept)
  try {
    return await importResults(deps, { eventId, file, viewer, restoring: { version } })
  } finally {
    await file.discard()
  }
}

/** Takes an event's results away. Its files can be restored; its adjustments wait for their cars. */
export function removeResults({ db }: Deps, { eventId, version, viewer }: Seen) {
  return db.transaction(async (tx) => {
    await lockSeenEvent(tx, eventId, version)
    const cars = await deleteResults(tx, eventId)
    await touchEvent(tx, eventId)
    await recordAudit(tx, {
      actor: viewer,
      action: 'results.remove',
      subject: { kind: 'event', id: eventId },
      before: { cars },
    })
  })
}
