import { inBulkTransaction } from '#server/database/bulk-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { recordAudit } from '#server/features/audit/audit.queries.ts'
import { lockEvent, setEventStatus } from '#server/features/events/events.queries.ts'
import type { ReceivedFile } from '#server/http/uploads.ts'
import type { ResultsUpload } from '#shared/contract/events.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { linkDrivers } from '#shared/domain/driver-links.ts'
import { memberMatcher } from '#shared/domain/member-matching.ts'
import {
  deleteResults,
  insertResultFile,
  insertResults,
  listMatchableMembers,
  listNameLinks,
} from './import.queries.ts'
import { type CompressedFile, compressResultFile } from './kept-files.ts'
import { RaceFileError } from './reading/race-file-error.ts'
import type { ReadRaceFile } from './reading/race-message.ts'
import { readInWorker } from './reading/read-in-worker.ts'

type Upload = { eventId: number; file: ReceivedFile; viewer: CurrentUser }

/** Reads an uploaded race file and makes it the event's results: whole, or not at all. */
export async function importResults(deps: Deps, upload: Upload): Promise<ResultsUpload> {
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
  { eventId, file, viewer }: Upload,
  race: ReadRaceFile,
  compressed: CompressedFile,
) {
  return inBulkTransaction(pool, async (tx, copy) => {
    const event = await lockEvent(tx, eventId)
    if (event.status === 'cancelled')
      throw conflict('This event was cancelled: it takes no results')

    const memberOf = memberMatcher(await listMatchableMembers(tx, event), await listNameLinks(tx))
    const links = linkDrivers(race.cars, memberOf)
    await deleteResults(tx, eventId)
    await insertResults(tx, copy, eventId, race, links.userIds)
    await insertResultFile(tx, {
      eventId,
      sha256: compressed.sha256,
      sizeBytes: file.sizeBytes,
      originalName: file.originalName,
      uploadedBy: viewer.id,
      uploadedAt: now(),
      sessionName: race.session,
      sessionStartedAt: race.startedAt,
      trackVenue: race.trackVenue,
      trackCourse: race.trackCourse,
      trackLengthMetres: race.trackLengthMetres ?? null,
      gameVersion: race.gameVersion,
    })
    await compressed.keep()
    await setEventStatus(tx, eventId, 'completed')
    await recordAudit(tx, {
      actor: viewer,
      action: 'results.upload',
      subject: { kind: 'event', id: eventId },
      before: { status: event.status },
      after: { file: file.originalName, sha256: compressed.sha256, cars: race.cars.length },
    })
    const { matched, unmatched } = links
    return { totalResults: race.cars.length, matched, unmatched }
  })
}
