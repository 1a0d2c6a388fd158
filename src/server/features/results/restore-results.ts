import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { findResultFile } from './desk.queries.ts'
import { deleteResults } from './import.queries.ts'
import { importResults } from './import-results.ts'
import { copyKeptFile } from './kept-file-copy.ts'
import { relinkCars } from './link-cars.ts'

type DeskRequest = { eventId: number; version: number; viewer: CurrentUser }

/** Imports a stored file of the event again, like an upload. */
export async function restoreResults(
  deps: Deps,
  { eventId, fileId, version, viewer }: DeskRequest & { fileId: number },
) {
  const kept = await findResultFile(deps.db, eventId, fileId)
  const file = await copyKeptFile(deps.config.dataDir, kept)
  try {
    return await importResults(deps, { eventId, file, viewer, restoring: { version } })
  } finally {
    await file.discard()
  }
}

/** Deletes an event's results. Files and adjustments stay, so that the results can be restored. */
export function removeResults({ db }: Deps, { eventId: id, version, viewer }: DeskRequest) {
  return db.transaction((tx) =>
    changingEvent(tx, { id, actor: viewer, resultsVersion: version }, async () => ({
      action: 'results.remove',
      before: { cars: await removeCars(tx, id) },
    })),
  )
}

async function removeCars(tx: Database, eventId: number) {
  const cars = await deleteResults(tx, eventId)
  await relinkCars(tx, eventId)
  return cars
}
