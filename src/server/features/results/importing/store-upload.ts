import { type Copy, inBulkTransaction } from '#server/database/bulk-transaction.ts'
import type { Database } from '#server/database/database.ts'
import type { FilledFrom, KeptFile } from '#server/database/stored-filling.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { changingEvent, type EventFact } from '#server/facts/changing-event.queries.ts'
import type { EventStatus } from '#shared/contract/events.ts'
import type { UploadAnswer } from '#shared/domain/results/upload-answer.ts'
import { listAbsent } from '../attendance.ts'
import {
  AlreadyStored,
  type CheckedUpload,
  checkUpload,
  OtherFiles,
  type ReadUpload,
} from './check-upload.ts'
import { fileFacts } from './file-facts.ts'
import { insertResultFile } from './import.queries.ts'
import { keepBeside } from '../joining/keep-part.ts'
import { relinkCars } from '../links/link-cars.ts'
import { lockNamesForReading } from '../links/name-links.queries.ts'
import type { ReadRaceFile } from '../reading/race-file.worker.ts'
import { COMPUTED } from '../recompute-classification.ts'
import { replaceResults } from './replace-results.ts'
import { chooseRace, keepSession, makeRoomForSession } from '../sessions.queries.ts'
import { type Import, NOBODY, toAnswer, type Upload } from './upload.ts'

/** Stores what was read, as was decided. Returns undefined if somebody else has changed what it was compared with. */
export async function storeUpload({ pool, now }: Deps, upload: Upload, read: ReadUpload) {
  const { compressed } = read
  try {
    return await inBulkTransaction(pool, async (tx, copy) => {
      await lockNamesForReading(tx, upload.latestErasure)
      const resultsVersion = upload.restoring?.version
      const change = { id: upload.eventId, actor: upload.viewer, resultsVersion }
      return changingEvent(tx, change, async (event) => {
        if (event.status === 'cancelled')
          throw conflict('This event was cancelled: it takes no results')
        const checked = await checkUpload(tx, event, upload, read)
        const storing = { upload, read, checked, at: now() }
        await compressed.keep()
        return (await keepOnly(tx, storing)) ?? (await storeResults(tx, copy, event, storing))
      })
    })
  } catch (error) {
    if (error instanceof OtherFiles) return undefined
    if (!(error instanceof AlreadyStored)) throw error
    // Somebody may have deleted the file from the folder.
    await compressed.keep()
    return error.answer
  }
}

type Storing = { upload: Upload; read: ReadUpload; checked: CheckedUpload; at: Date }

type Stored = EventFact & { answer: Import }

/** Keeps a file that leaves the results as they are; undefined for any other. */
async function keepOnly(tx: Database, storing: Storing): Promise<Stored | undefined> {
  const { upload, read, checked, at } = storing
  const { race } = read
  const { links, part, isAside } = checked
  const target = isAside ? race.comparison?.target : undefined
  const stored = part?.partner ?? target
  if (!stored) return undefined
  const fact = await keepBeside(tx, {
    stored,
    race,
    session: race.merged?.uploaded ?? race,
    file: uploadedFile(upload, read),
    uploadedBy: upload.viewer.id,
    uploadedAt: at,
    action: target ? 'results.keep-copy' : 'results.keep-part',
  })
  if (target) {
    const recording = { file: target.storedName, filledFrom: race.merged?.filledFrom ?? [] }
    return { ...fact, answer: { ...toAnswer(race, links), recording } }
  }
  const partOf = { sessionId: stored.sessionId, file: stored.storedName }
  return { ...fact, answer: { ...toAnswer(race, NOBODY), partOf } }
}

const uploadedFile = ({ file }: Upload, { compressed }: ReadUpload): KeptFile => ({
  sha256: compressed.sha256,
  originalName: file.originalName,
  sizeBytes: file.sizeBytes,
})

async function storeResults(
  tx: Database,
  copy: Copy,
  event: { id: number; status: EventStatus },
  { upload, read, checked, at }: Storing,
): Promise<Stored> {
  const { as, viewer, restoring } = upload
  const { race } = read
  const { kind, sessionId } = race
  const { links, part } = checked
  const eventId = event.id
  const isRace = kind === 'race'
  const ordinal = isBeside(as)
    ? await makeRoomForSession(tx, {
        eventId,
        kind,
        startedAt: as === 'second' ? race.startedAt : undefined,
      })
    : race.ordinal
  const session = { eventId, id: sessionId, kind, ordinal, isSplit: as === 'split' }
  if (!(await keepSession(tx, session))) throw new OtherFiles()

  // Only when all parts of a stopped race are joined, the event is over.
  const isCompleting = isRace && !part
  const absentBefore = isCompleting ? await listAbsent(tx, at, eventId) : []
  const uploaded = uploadedFile(upload, read)
  const source = sourceOf(race, uploaded)
  const decision = { reason: reasonOf(source), author: viewer, at }
  const { carsBefore, unfit } = await replaceResults(tx, copy, {
    race,
    userIds: links.userIds,
    decision,
  })
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
  const stored = {
    session: { kind, ordinal },
    ...(as === 'split' && { isSplit: true }),
    file: uploaded.originalName,
    sha256: uploaded.sha256,
    cars: race.cars.length,
    ...(race.merged?.kept && { resultsOf: race.merged.kept.originalName }),
    ...(filledFrom && { filledFrom: filledFrom.map(toFilledBy) }),
  }
  return {
    action: restoring?.action ?? 'results.upload',
    set: { ...COMPUTED, raceSessionId, ...(isCompleting && COMPLETED) },
    before: {
      session: { kind, ordinal },
      cars: carsBefore,
      ...(isCompleting && { status: event.status, absent: absentBefore }),
    },
    after: async () => ({
      ...stored,
      ...(isCompleting && { ...COMPLETED, absent: await listAbsent(tx, at, eventId) }),
    }),
    answer: {
      ...toAnswer({ ...race, ordinal }, links),
      ...(part && { isFirstPart: true as const }),
      ...(race.merged && {
        recording: { file: source.file.originalName, filledFrom: source.filledFrom },
      }),
      unfit,
    },
  }
}

const isBeside = (as: UploadAnswer | undefined) => as === 'second' || as === 'split'

const COMPLETED = { status: 'completed' } as const

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

const toFilledBy = ({ originalName, laps }: FilledFrom) => ({ file: originalName, laps })
