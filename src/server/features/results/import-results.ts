import { inBulkTransaction } from '#server/database/bulk-transaction.ts'
import type { FilledFrom, KeptFile } from '#server/database/stored-filling.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { ReceivedFile } from '#server/http/uploads.ts'
import { isBusy } from '#server/is-busy.ts'
import { measureImport } from '#server/metrics/measured.ts'
import type { ResultsUpload } from '#shared/contract/results.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { SessionKey } from '#shared/domain/session-kind.ts'
import { insertResultFile, matchAndLockMembers } from './import.queries.ts'
import { listAbsent } from './attendance.ts'
import { askAboutUpload } from './ask-about-upload.ts'
import { fileFacts } from './file-facts.ts'
import { type CompressedFile, compressResultFile, toKeptPaths } from './kept-files.ts'
import { relinkCars } from './link-cars.ts'
import { isKeptPart, keepPart, partnerOf } from './joining/keep-part.ts'
import { lockNamesForReading } from './name-links.queries.ts'
import { RaceFileError } from './reading/race-file-error.ts'
import type { ReadRaceFile, SessionIds } from './reading/race-file.worker.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import { COMPUTED } from './recompute-classification.ts'
import { replaceResults } from './replace-results.ts'
import { findNamesIfStored, findStoredFile, listStoredFiles } from './stored-file.queries.ts'
import { chooseRace, keepSession, reserveSessionIds } from './sessions.queries.ts'

type Upload = {
  eventId: number
  file: ReceivedFile
  viewer: CurrentUser
  /** Keeps the file as another part of this race of the event, and leaves the results as they are. */
  partOf?: number | undefined
  /** Set to restore a stored file; the version of the results that the admin has seen. */
  restoring?: {
    /** Which the file was kept with; a part of a race may call itself another one. */
    session: SessionKey & { id: number }
    version: number
    action: 'results.restore' | 'results.unjoin'
    /** The other recordings that the file was filled from. */
    filledFrom: readonly KeptFile[]
  }
}

export type Import = ResultsUpload & {
  /** Adjustments in force that do not fit the new classification. */
  unfit: string[]
}

/**
 * Reads an uploaded file and replaces the results of its session with it, all or nothing. Another recording of the
 * stored session is merged with what is stored.
 */
export function importResults(deps: Deps, upload: Upload): Promise<Import> {
  return measureImport(() => readAndStore(deps, upload))
}

async function readAndStore(deps: Deps, upload: Upload): Promise<Import> {
  let compressing: Promise<CompressedFile> | undefined
  try {
    for (;;) {
      const sessions = await sessionsOf(deps, upload)
      const reading = readRace(deps, upload, sessions)
      compressing ??= compressMeanwhile(deps, upload, reading)
      const [race, compressed] = await Promise.all([reading, compressing])
      const imported = await storeRace(deps, upload, race, compressed)
      if (imported) return imported
    }
  } finally {
    const compressed = await compressing?.catch(() => undefined)
    await compressed?.discard()
  }
}

async function sessionsOf({ db }: Deps, { eventId, restoring }: Upload): Promise<SessionIds> {
  if (restoring) return { known: [], next: restoring.session.id }
  return reserveSessionIds(db, eventId)
}

/** While the file is read, unless others are being answered: two threads at work would keep both processors from them. */
async function compressMeanwhile({ config }: Deps, { file }: Upload, reading: Promise<unknown>) {
  if (await isBusy()) await reading
  return compressResultFile(config, file.path)
}

async function readRace(deps: Deps, { eventId, file, restoring }: Upload, sessions: SessionIds) {
  const others = restoring && (await toKeptPaths(deps.config, restoring.filledFrom))
  const job = others ? { filledFrom: [others] } : { stored: await listStoredFiles(deps, eventId) }
  try {
    const race = await readInWorker({ path: file.path, sessions, ...job })
    return { ...race, ...(restoring && keyOf(restoring.session)) }
  } catch (error) {
    if (error instanceof RaceFileError) throw invalidInput(error.message, 'resultsFile')
    throw error
  }
}

/** Returns undefined if somebody else has created or replaced the session since the race was read. */
async function storeRace(
  { pool, now }: Deps,
  { eventId, file, viewer, partOf, restoring }: Upload,
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
        if (!restoring && (await findStoredFile(tx, sessionId))?.id !== race.comparedFileId)
          throw new OtherSession()
        const partner = partOf === undefined ? undefined : partnerOf(race, partOf)
        if (!restoring && !file.isConfirmed)
          await askAboutUpload(tx, { eventId, race, sha256, isPart: partner !== undefined })
        const { originalName, sizeBytes } = file
        const uploaded = { sha256, originalName, sizeBytes }
        const at = now()
        if (partner) {
          const isOther = (await findStoredFile(tx, partner.sessionId))?.id !== partner.fileId
          if (isOther) throw new OtherSession()
          const isKept = await isKeptPart(tx, partner, sha256)
          await compressed.keep()
          const answer = toAnswer(race, NOBODY)
          if (isKept) throw new AlreadyStored({ ...answer, isUnchanged: true })
          const part = { uploadedBy: viewer.id, uploadedAt: at, file: uploaded }
          const fact = await keepPart(tx, { partner, race, ...part })
          const { sessionId: joinedId, storedName } = partner
          return {
            ...fact,
            answer: { ...answer, partOf: { sessionId: joinedId, file: storedName } },
          }
        }
        if (!(await keepSession(tx, { ...race, eventId, id: sessionId }))) throw new OtherSession()

        const absentBefore = isRace && (await listAbsent(tx, eventId))
        const links = await matchAndLockMembers(tx, event, race)
        const source = sourceOf(race, uploaded)
        const decision = { reason: reasonOf(source), author: viewer, at }
        const { userIds } = links
        const { carsBefore, unfit } = await replaceResults(tx, copy, { race, userIds, decision })
        const raceSessionId = await chooseRace(tx, eventId)
        if (isRace) await relinkCars(tx, eventId, raceSessionId)
        const row = { sessionId, uploadedBy: viewer.id, uploadedAt: at }
        if (race.merged?.kept)
          await insertResultFile(tx, {
            ...row,
            ...uploaded,
            ...fileFacts(race.merged.uploaded),
          })
        const filledFrom = source.filledFrom.length > 0 ? source.filledFrom : null
        await insertResultFile(tx, { ...row, ...source.file, ...fileFacts(race), filledFrom })
        await compressed.keep()
        const read = {
          session: { kind, ordinal },
          file: originalName,
          sha256,
          cars: race.cars.length,
          ...(race.merged?.kept && { resultsOf: race.merged.kept.originalName }),
          ...(filledFrom && { filledFrom: filledFrom.map(toFilledBy) }),
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
          answer: {
            ...toAnswer(race, links),
            ...(race.merged && {
              recording: { file: source.file.originalName, filledFrom: source.filledFrom },
            }),
            unfit,
          },
        }
      })
    })
  } catch (error) {
    if (error instanceof OtherSession) return undefined
    if (error instanceof AlreadyStored) return error.answer
    throw error
  }
}

/** The file that the results are read from, and those that fill it in. */
function sourceOf({ merged, filledFrom: [sources = []] }: ReadRaceFile, uploaded: KeptFile) {
  const { kept, filledFromUpload } = merged ?? {}
  if (!filledFromUpload?.laps) return { file: kept ?? uploaded, filledFrom: sources }
  const filledFrom = [...sources, { ...uploaded, ...filledFromUpload }]
  return { file: kept ?? uploaded, filledFrom }
}

function reasonOf({ file, filledFrom }: ReturnType<typeof sourceOf>) {
  const names = filledFrom.map(({ originalName }) => originalName)
  const filled = names.length > 0 ? `, filled from ${names.join(', ')}` : ''
  return `Read from ${file.originalName}${filled}`
}

const keyOf = ({ kind, ordinal }: SessionKey) => ({ kind, ordinal })

const toFilledBy = ({ originalName, laps }: FilledFrom) => ({ file: originalName, laps })

/** The names of a file that is only kept are not matched. */
const NOBODY = { matched: 0, unmatched: [] }

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
