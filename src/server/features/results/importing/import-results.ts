import type { Deps } from '#server/deps.ts'
import { invalidInput, unconfirmed } from '#server/errors.ts'
import { isBusy } from '#server/work/is-busy.ts'
import { inBulkTransaction } from '#server/database/bulk-transaction.ts'
import { requireNoErasure } from '#server/database/erased-names.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { measureImport } from '#server/metrics/measured.ts'
import { type CompressedFile, compressResultFile, toKeptPaths } from './kept-files/kept-files.ts'
import { listFilesElsewhere } from './other-uses.queries.ts'
import { RaceFileError } from '../reading/race-file-error.ts'
import type { ReadRaceFile, SessionIds } from '../reading/race-file.worker.ts'
import { findSameInWorker, readInWorker } from '../reading/read-in-worker.ts'
import { lockNamesForReading } from '../links/name-links.queries.ts'
import { reserveSessionIds } from '../sessions.queries.ts'
import { applyPlan } from './apply-plan.ts'
import { planImport } from './plan-import.ts'
import { readStored } from './read-stored.ts'
import { withoutErasedNames } from './kept-files/without-erased-names.ts'
import { listFilesInUse, toStoredFiles } from './stored-file.queries.ts'
import type { UsedFile } from './used-file.ts'
import { type Elsewhere, type Import, inUse, type ReadUpload, type Upload } from './upload.ts'

/**
 * Reads an uploaded file and stores it, all or nothing: merged with the stored recordings of its session, in place of
 * them, as a part of a stopped race or beside them.
 */
export function importResults(deps: Deps, upload: Omit<Upload, 'latestErasure'>): Promise<Import> {
  return measureImport(async () => {
    const latestErasure = await requireNoErasure(deps.db)
    const file = await withoutErasedNames(deps, upload.file)
    try {
      return await readAndStore(deps, { ...upload, file, latestErasure })
    } finally {
      await file.discard()
    }
  })
}

async function readAndStore(deps: Deps, upload: Upload): Promise<Import> {
  let compressing: Promise<CompressedFile> | undefined
  try {
    for (;;) {
      const sessions = await sessionsOf(deps, upload)
      const reading = readRace(deps, upload, sessions)
      compressing ??= compressMeanwhile(deps, upload, reading)
      const [race, compressed] = await Promise.all([reading, compressing])
      const elsewhere = await findElsewhere(deps, upload, race, compressed.sha256)
      const imported = await store(deps, upload, { race, elsewhere, compressed })
      if (imported) return imported
    }
  } finally {
    const compressed = await compressing?.catch(() => undefined)
    await compressed?.discard()
  }
}

type Read = { race: ReadRaceFile; elsewhere: Elsewhere; compressed: CompressedFile }

/** Stores what was read, as is planned. Returns undefined if somebody else has changed what it was compared with. */
function store({ pool, now }: Deps, upload: Upload, { race, elsewhere, compressed }: Read) {
  const { as, partOf, seen, restoring, judge, viewer } = upload
  const { isConfirmed = false, originalName, sizeBytes } = upload.file
  const file = { sha256: compressed.sha256, originalName, sizeBytes }
  const read: ReadUpload = {
    race,
    elsewhere,
    file,
    isConfirmed,
    as,
    partOf,
    seen,
    restoring,
    judge,
  }
  return inBulkTransaction(pool, async (tx, copy) => {
    await lockNamesForReading(tx, upload.latestErasure)
    const change = { id: upload.eventId, actor: viewer, resultsVersion: restoring?.version }
    return changingEvent<Import | undefined>(tx, change, async (event) => {
      const plan = planImport(read, await readStored(tx, event, read))
      if (plan.kind === 'compare again') return { answer: undefined }
      if (plan.kind === 'refuse') throw plan.error
      // Also of a file that is stored already: somebody may have deleted it from the folder.
      await compressed.keep()
      if (plan.kind === 'stored already') return { answer: plan.answer }
      const applied = await applyPlan(tx, copy, plan, { event, race, viewer, at: now() })
      const { unfit } = applied.answer
      if (judge && unfit.length > 0) throw unconfirmed(`${unfit.join('; ')}.`)
      return applied
    })
  })
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

async function readRace(deps: Deps, upload: Upload, sessions: SessionIds) {
  const { eventId, file, restoring, as, partOf } = upload
  try {
    if (restoring) {
      const others = await toKeptPaths(deps.config, restoring.filledFrom)
      const race = await readInWorker({ path: file.path, sessions, filledFrom: [others] })
      const { kind, ordinal } = restoring.session
      return { ...race, kind, ordinal }
    }
    const stored = await toStoredFiles(deps.config, await listFilesInUse(deps.db, { eventId }))
    const comparing = { stored, as: partOf === undefined ? as : ('part' as const) }
    return await readInWorker({ path: file.path, sessions, comparing })
  } catch (error) {
    throw toRefusal(error)
  }
}

const toRefusal = (error: unknown) =>
  error instanceof RaceFileError ? invalidInput(error.message, 'resultsFile') : error

async function findElsewhere(
  { db, config }: Deps,
  { eventId, file, restoring }: Upload,
  race: ReadRaceFile,
  sha256: string,
): Promise<Elsewhere> {
  if (restoring) return { compared: [], same: [] }
  const files = await listFilesElsewhere(db, { eventId, sha256, race })
  const isCopy = (used: UsedFile) => used.sha256 === sha256
  const others = files.filter((used) => !isCopy(used))
  const sameAs = others.length > 0 ? await toStoredFiles(config, others) : []
  const job = { path: file.path, sameAs }
  const same =
    sameAs.length === 0
      ? []
      : await findSameInWorker(job).catch((error: unknown) => {
          throw toRefusal(error)
        })
  return {
    compared: files.map(inUse),
    same: [...files.filter(isCopy).map(({ sessionId }) => sessionId), ...same],
  }
}
