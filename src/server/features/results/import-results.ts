import { inBulkTransaction } from '#server/database/bulk-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { ReceivedFile } from '#server/http/uploads.ts'
import type { ResultsUpload } from '#shared/contract/results.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import {
  deleteResults,
  insertResultFile,
  insertResults,
  matchAndLockMembers,
} from './import.queries.ts'
import { absentEntries, listAttendance } from './attendance.ts'
import { askAboutUpload } from './ask-about-upload.ts'
import { fileFacts } from './file-facts.ts'
import { type CompressedFile, compressResultFile } from './kept-files.ts'
import { relinkCars } from './link-cars.ts'
import { lockNamesForReading } from './name-links.queries.ts'
import { RaceFileError } from './reading/race-file-error.ts'
import type { ReadRaceFile, SessionIds } from './reading/race-file.worker.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import { COMPUTED, recomputeClassification } from './recompute-classification.ts'
import { chooseRace, keepSession, reserveSessionIds } from './sessions.queries.ts'

type Upload = {
  eventId: number
  file: ReceivedFile
  viewer: CurrentUser
  /** Set to restore a stored file; the version of the results that the admin has seen. */
  restoring?: { version: number }
}

export type Import = ResultsUpload & {
  /** Adjustments in force that do not fit the new classification. */
  unfit: string[]
}

/** Reads an uploaded race file and replaces the event's results with it, all or nothing. */
export async function importResults(deps: Deps, upload: Upload): Promise<Import> {
  const compressing = compressResultFile(deps.config.dataDir, upload.file.path)
  try {
    for (;;) {
      const sessions = await reserveSessionIds(deps.db, upload.eventId)
      const [race, compressed] = await Promise.all([readRace(upload, sessions), compressing])
      const stored = await storeRace(deps, upload, race, compressed)
      if (stored) return stored
    }
  } finally {
    const compressed = await compressing.catch(() => undefined)
    await compressed?.discard()
  }
}

async function readRace({ file }: Upload, sessions: SessionIds) {
  try {
    return await readInWorker({ path: file.path, sessions })
  } catch (error) {
    if (error instanceof RaceFileError) throw invalidInput(error.message, 'resultsFile')
    throw error
  }
}

/** Returns undefined if somebody else has created the session with another id since the race was read. */
async function storeRace(
  { pool, now }: Deps,
  { eventId, file, viewer, restoring }: Upload,
  race: ReadRaceFile,
  compressed: CompressedFile,
) {
  try {
    return await inBulkTransaction(pool, async (tx, copy) => {
      await lockNamesForReading(tx)
      const change = { id: eventId, actor: viewer, resultsVersion: restoring?.version }
      return changingEvent(tx, change, async (event) => {
        if (event.status === 'cancelled')
          throw conflict('This event was cancelled: it takes no results')

        if (!restoring && !file.isConfirmed)
          await askAboutUpload(tx, { eventId, race, sha256: compressed.sha256 })
        const { sessionId } = race
        if (!(await keepSession(tx, { ...race, eventId, id: sessionId }))) throw new OtherSession()

        const absentBefore = absentEntries(await listAttendance(tx, { eventIds: [eventId] }))
        const links = await matchAndLockMembers(tx, event, race)
        const cars = await deleteResults(tx, sessionId)
        await insertResults(tx, copy, race, links.userIds)
        const { unfit } = await recomputeClassification(tx, sessionId)
        const raceSessionId = await chooseRace(tx, eventId)
        await relinkCars(tx, eventId, raceSessionId)
        await insertResultFile(tx, {
          sessionId,
          sha256: compressed.sha256,
          sizeBytes: file.sizeBytes,
          originalName: file.originalName,
          uploadedBy: viewer.id,
          uploadedAt: now(),
          ...fileFacts(race),
        })
        await compressed.keep()
        const { matched, unmatched } = links
        return {
          action: restoring ? 'results.restore' : 'results.upload',
          set: { ...COMPUTED, raceSessionId, status: 'completed' },
          before: { status: event.status, cars, absent: absentBefore },
          after: async () => ({
            status: 'completed',
            file: file.originalName,
            sha256: compressed.sha256,
            cars: race.cars.length,
            absent: absentEntries(await listAttendance(tx, { eventIds: [eventId] })),
          }),
          answer: { totalResults: race.cars.length, matched, unmatched, unfit },
        }
      })
    })
  } catch (error) {
    if (error instanceof OtherSession) return undefined
    throw error
  }
}

/** Thrown to roll back. */
class OtherSession extends Error {}
