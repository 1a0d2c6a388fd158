import type { Deps } from '#server/deps.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { EventStatus } from '#shared/contract/events.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { listAbsent } from '../attendance.ts'
import { getResultFile } from '../desk/desk.queries.ts'
import { deleteResults } from './import.queries.ts'
import { importResults } from './import-results.ts'
import { joinResults } from '../joining/join-results.ts'
import { copyKeptFile } from './kept-files/kept-file-copy.ts'
import { relinkCars } from '../links/link-cars.ts'
import { withdrawVersions } from '../official/versions.queries.ts'
import { chooseRace, getSession } from '../sessions.queries.ts'

type DeskRequest = { eventId: number; version: number; viewer: CurrentUser }

type Restoring = DeskRequest & {
  fileId: number
  action?: 'results.restore' | 'results.unjoin'
}

/** Imports a stored file of the event again, like an upload. */
export async function restoreResults(
  deps: Deps,
  { eventId, fileId, version, viewer, action = 'results.restore' }: Restoring,
) {
  const kept = await getResultFile(deps.db, eventId, fileId)
  if (kept.joined) {
    const { files, settings } = kept.joined
    const ids = files.map(({ id }) => id)
    const restored = { eventId, session: kept.session.id, files: ids, settings }
    return joinResults(deps, { ...restored, version, viewer, isRestoring: true })
  }
  const file = await copyKeptFile(deps.config, kept)
  try {
    const { session, filledFrom } = kept
    const restoring = { session, version, action, filledFrom: filledFrom ?? [] }
    return await importResults(deps, { eventId, file, viewer, restoring })
  } finally {
    await file.discard()
  }
}

/**
 * Deletes the results of an event's race, or of another session. Files and adjustments stay, so that the results can be
 * restored.
 * @param status of the event from now on, if these results had completed it
 */
export function removeResults(
  { db, now }: Deps,
  {
    eventId: id,
    session,
    version,
    viewer,
    status,
  }: DeskRequest & { session?: number | undefined; status?: EventStatus },
) {
  return db.transaction((tx) =>
    changingEvent(tx, { id, actor: viewer, resultsVersion: version }, async () => {
      const { id: sessionId, ...key } = await getSession(tx, id, session)
      const absent = await listAbsent(tx, now(), id)
      const cars = await deleteResults(tx, sessionId)
      // What is uploaded or restored next must be confirmed anew.
      await withdrawVersions(tx, sessionId, {
        reason: 'The results were removed',
        author: viewer,
        at: now(),
      })
      const raceSessionId = await chooseRace(tx, id)
      await relinkCars(tx, id, raceSessionId)
      return {
        action: 'results.remove',
        set: { raceSessionId, ...(status && { status }) },
        before: { cars, session: key, absent },
        after: async () => ({
          session: key,
          absent: await listAbsent(tx, now(), id),
          ...(status && { status }),
        }),
      }
    }),
  )
}
