import { inBulkTransaction } from '#server/database/bulk-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { ReceivedFile } from '#server/http/uploads.ts'
import type { ResultsUpload } from '#shared/contract/results.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { insertResultFile, matchAndLockMembers } from './import.queries.ts'
import { listAbsent } from './attendance.ts'
import { askAboutUpload } from './ask-about-upload.ts'
import { fileFacts } from './file-facts.ts'
import { type CompressedFile, compressResultFile } from './kept-files.ts'
import { relinkCars } from './link-cars.ts'
import { lockNamesForReading } from './name-links.queries.ts'
import { RaceFileError } from './reading/race-file-error.ts'
import type { ReadRaceFile, SessionIds, StoredFile } from './reading/race-file.worker.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import { COMPUTED } from './recompute-classification.ts'
import { replaceResults } from './replace-results.ts'
import { findNamesIfStored, findStoredFile, listStoredFiles } from './stored-file.queries.ts'
import { chooseRace, keepSession, reserveSessionIds } from './sessions.queries.ts'

type Upload = {
  eventId: number
  file: ReceivedFile
  viewer: CurrentUser
  /** Set to restore a stored file; the version of the results that the admin has seen. */
  restoring?: { version: number; action: 'results.restore' | 'results.unjoin' }
}

export type Import = ResultsUpload & {
  /** Adjustments in force that do not fit the new classification. */
  unfit: string[]
}

/** Reads an uploaded file and replaces the results of its session with it, all or nothing. */
export async function importResults(deps: Deps, upload: Upload): Promise<Import> {
  const compressing = compressResultFile(deps.config.dataDir, upload.file.path)
  try {
    for (;;) {
      const sessions = await reserveSessionIds(deps.db, upload.eventId)
      const isAsked = !upload.restoring && !upload.file.isConfirmed
      const stored = isAsked ? await listStoredFiles(deps, upload.eventId) : []
      const [race, compressed] = await Promise.all([
        readRace(upload, sessions, stored),
        compressing,
      ])
      const imported = await storeRace(deps, upload, race, compressed)
      if (imported) return imported
    }
  } finally {
    const compressed = await compressing.catch(() => undefined)
    await compressed?.discard()
  }
}

async function readRace({ file }: Upload, sessions: SessionIds, stored: StoredFile[]) {
  try {
    return await readInWorker({ path: file.path, sessions, stored })
  } catch (error) {
    if (error instanceof RaceFileError) throw invalidInput(error.message, 'resultsFile')
    throw error
  }
}

/** Returns undefined if somebody else has created or replaced the session since the race was read. */
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

        const { sha256 } = compressed
        const { sessionId, kind, ordinal } = race
        const isRace = kind === 'race'
        if (!restoring && (event.status === 'completed' || !isRace)) {
          const names = await findNamesIfStored(tx, sessionId, sha256)
          if (names) {
            // Somebody may have deleted the file from the folder.
            await compressed.keep()
            throw new AlreadyStored({ ...toAnswer(race, names), isUnchanged: true })
          }
        }
        if (!restoring && !file.isConfirmed) {
          if ((await findStoredFile(tx, sessionId))?.sha256 !== race.comparedSha256)
            throw new OtherSession()
          await askAboutUpload(tx, { eventId, race, sha256 })
        }
        if (!(await keepSession(tx, { ...race, eventId, id: sessionId }))) throw new OtherSession()

        const absentBefore = isRace && (await listAbsent(tx, eventId))
        const links = await matchAndLockMembers(tx, event, race)
        const at = now()
        const decision = { reason: `Read from ${file.originalName}`, author: viewer, at }
        const { userIds } = links
        const { carsBefore, unfit } = await replaceResults(tx, copy, { race, userIds, decision })
        const raceSessionId = await chooseRace(tx, eventId)
        if (isRace) await relinkCars(tx, eventId, raceSessionId)
        await insertResultFile(tx, {
          sessionId,
          sha256,
          sizeBytes: file.sizeBytes,
          originalName: file.originalName,
          uploadedBy: viewer.id,
          uploadedAt: at,
          ...fileFacts(race),
        })
        await compressed.keep()
        const read = {
          session: { kind, ordinal },
          file: file.originalName,
          sha256,
          cars: race.cars.length,
        }
        return {
          action: restoring?.action ?? 'results.upload',
          set: { ...COMPUTED, raceSessionId, ...(isRace && COMPLETED) },
          before: {
            session: { kind, ordinal },
            cars: carsBefore,
            ...(isRace && { status: event.status, absent: absentBefore }),
          },
          after: async () => ({
            ...read,
            ...(isRace && { ...COMPLETED, absent: await listAbsent(tx, eventId) }),
          }),
          answer: { ...toAnswer(race, links), unfit },
        }
      })
    })
  } catch (error) {
    if (error instanceof OtherSession) return undefined
    if (error instanceof AlreadyStored) return error.answer
    throw error
  }
}

const COMPLETED = { status: 'completed' } as const

function toAnswer(
  { kind, ordinal, startedAt, trackVenue, cars, counts }: ReadRaceFile,
  { matched, unmatched }: { matched: number; unmatched: string[] },
): Import {
  return {
    totalResults: cars.length,
    session: { kind, ordinal, startedAt, trackVenue, laps: counts.laps },
    matched,
    unmatched,
    unfit: [],
  }
}

/** Thrown to roll back. */
class OtherSession extends Error {}

/** Thrown to roll back, so that nobody is told of a change that is none. */
class AlreadyStored extends Error {
  readonly answer: Import

  constructor(answer: Import) {
    super('These results are stored already')
    this.answer = answer
  }
}
