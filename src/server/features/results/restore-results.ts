import type { Deps } from '#server/deps.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { findResultFile } from './desk.queries.ts'
import { deleteResults } from './import.queries.ts'
import { importResults } from './import-results.ts'
import { copyKeptFile } from './kept-file-copy.ts'
import { relinkCars } from './link-cars.ts'
import { chooseRace } from './sessions.queries.ts'

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

/** Deletes the results of an event's race. Files and adjustments stay, so that the results can be restored. */
export function removeResults({ db }: Deps, { eventId: id, version, viewer }: DeskRequest) {
  return db.transaction((tx) =>
    changingEvent(tx, { id, actor: viewer, resultsVersion: version }, async (event) => {
      const cars = event.raceSessionId === null ? 0 : await deleteResults(tx, event.raceSessionId)
      const raceSessionId = await chooseRace(tx, id)
      await relinkCars(tx, id, raceSessionId)
      return { action: 'results.remove', set: { raceSessionId }, before: { cars } }
    }),
  )
}
