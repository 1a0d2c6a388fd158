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
import type { ReadRaceFile } from './reading/race-file.worker.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import { recomputeClassification } from './recompute-classification.ts'

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
    const [race, compressed] = await Promise.all([readRace(upload), compressing])
    return await storeRace(deps, upload, race, compressed)
  } finally {
    const compressed = await compressing.catch(() => undefined)
    await compressed?.discard()
  }
}

async function readRace({ eventId, file }: Upload) {
  try {
    return await readInWorker({ path: file.path, eventId })
  } catch (error) {
    if (error instanceof RaceFileError) throw invalidInput(error.message, 'resultsFile')
    throw error
  }
}

function storeRace(
  { pool, now }: Deps,
  { eventId, file, viewer, restoring }: Upload,
  race: ReadRaceFile,
  compressed: CompressedFile,
) {
  return inBulkTransaction(pool, async (tx, copy) => {
    await lockNamesForReading(tx)
    const change = { id: eventId, actor: viewer, resultsVersion: restoring?.version }
    return changingEvent(tx, change, async (event) => {
      if (event.status === 'cancelled')
        throw conflict('This event was cancelled: it takes no results')

      if (!restoring && !file.isConfirmed)
        await askAboutUpload(tx, { eventId, race, sha256: compressed.sha256 })
      const absentBefore = absentEntries(await listAttendance(tx, { eventIds: [eventId] }))
      const links = await matchAndLockMembers(tx, event, race)
      const cars = await deleteResults(tx, eventId)
      await insertResults(tx, copy, eventId, race, links.userIds)
      const { unfit, set } = await recomputeClassification(tx, eventId)
      await relinkCars(tx, eventId)
      const held = { status: 'completed', hasResults: true } as const
      const absent = absentEntries(await listAttendance(tx, { eventIds: [eventId] }, held))
      await insertResultFile(tx, {
        eventId,
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
        set: { ...set, status: 'completed' },
        before: { status: event.status, cars, absent: absentBefore },
        after: {
          status: 'completed',
          file: file.originalName,
          sha256: compressed.sha256,
          cars: race.cars.length,
          absent,
        },
        answer: { totalResults: race.cars.length, matched, unmatched, unfit },
      }
    })
  })
}
