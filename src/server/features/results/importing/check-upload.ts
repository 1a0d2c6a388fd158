import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import type { UploadAnswer } from '#shared/domain/results/upload-answer.ts'
import { askAboutUpload } from './ask-about-upload.ts'
import { matchAndLockMembers } from './import.queries.ts'
import { isKept, partnerOf } from '../joining/keep-part.ts'
import type { CompressedFile } from './kept-files/kept-files.ts'
import type { Comparison, Continued } from './merging/compare-upload.ts'
import { listFilesElsewhere } from './other-uses.queries.ts'
import type { ReadRaceFile } from '../reading/race-file.worker.ts'
import { getSession } from '../sessions.queries.ts'
import { findNamesIfStored, listFilesInUse, type UsedFile } from './stored-file.queries.ts'
import { type Elsewhere, type Import, inUse, NOBODY, toAnswer, type Upload } from './upload.ts'

export type ReadUpload = { race: ReadRaceFile; elsewhere: Elsewhere; compressed: CompressedFile }

type LockedEvent = {
  id: number
  status: string
  gameTypeId: number | null
  resultsVersion: number
}

export type CheckedUpload = {
  links: Awaited<ReturnType<typeof matchAndLockMembers>>
  /** Set for a part of a stopped race; without a partner, it is the first part that the event gets. */
  part: { partner?: Continued } | undefined
  /** The file changes nothing about the results, so it is only kept. */
  isAside: boolean
}

/**
 * Compares an upload once more with what is stored, now that the event is locked.
 * @throws OtherFiles if it was compared with something else
 * @throws AlreadyStored if the event has these very bytes
 * @throws unconfirmed if an admin has to decide first
 */
export async function checkUpload(
  tx: Database,
  event: LockedEvent,
  upload: Upload,
  read: ReadUpload,
): Promise<CheckedUpload> {
  const { race, elsewhere, compressed } = read
  const { comparison } = race
  if (!comparison)
    return { links: await matchAndLockMembers(tx, event, race), part: undefined, isAside: false }

  const { as, partOf, seen, file } = upload
  const { sha256 } = compressed
  const isComplete = event.status === 'completed' || race.kind !== 'race'
  const all = await listFilesInUse(tx, { eventId: event.id })
  const known = all.filter(({ kind }) => kind === race.kind)
  if (isComplete) await refuseIfStored(tx, event.id, { known, race, sha256, as })
  if (!isDeepStrictEqual(known.map(inUse), comparison.compared)) throw new OtherFiles()
  const others = await listFilesElsewhere(tx, { eventId: event.id, sha256, race })
  if (!isDeepStrictEqual(others.map(inUse), elsewhere.compared)) throw new OtherFiles()

  const part = choosePart(race, comparison, { as, partOf })
  const isAside = isComplete && !part && isToKeepAside(comparison, race.merged, as)
  const keptIn = part?.partner?.sessionId ?? (isAside ? race.sessionId : undefined)
  if (keptIn !== undefined && (await isKept(tx, keptIn, sha256)))
    throw new AlreadyStored(toAnswer(race, NOBODY))
  const links = await matchAndLockMembers(tx, event, race)
  const isConfirmed = file.isConfirmed && (seen === undefined || seen === event.resultsVersion)
  if (!isConfirmed)
    await askAboutUpload(tx, {
      eventId: event.id,
      race,
      comparison,
      elsewhere: elsewhere.same,
      userIds: links.userIds,
      as,
      isPart: part !== undefined,
      version: event.resultsVersion,
    })
  if (as === 'merge' && !comparison.target?.isSame)
    throw conflict(
      'This file is not another recording of a session that this event has. Upload it again to see what it is.',
    )
  return { links, part, isAside }
}

type Known = {
  known: readonly UsedFile[]
  race: ReadRaceFile
  sha256: string
  as: UploadAnswer | undefined
}

async function refuseIfStored(tx: Database, eventId: number, { known, race, sha256, as }: Known) {
  for (const { sessionId, joined, filledFrom, ...file } of known) {
    // A file that only filled in what another one does not know may still replace it.
    const isOnlyAmongOthers = joined || filledFrom || file.sha256 !== sha256
    if (as === 'replace' && isOnlyAmongOthers) continue
    const names = await findNamesIfStored(tx, sessionId, sha256)
    if (!names) continue
    const { kind, ordinal } = await getSession(tx, eventId, sessionId)
    throw new AlreadyStored(toAnswer({ ...race, kind, ordinal }, names))
  }
}

/**
 * The stored race of which the file is another part; without one, it is the first part that the event gets. Undefined if it
 * is no part.
 * @throws invalid_input if the file is not another part of the wanted race
 */
function choosePart(
  race: ReadRaceFile,
  { continues, target }: Comparison,
  { as, partOf }: Pick<Upload, 'as' | 'partOf'>,
): CheckedUpload['part'] {
  if (partOf !== undefined) return { partner: partnerOf(race, partOf) }
  if (as !== 'part') return undefined
  const [nearest] = continues
  if (nearest) return { partner: nearest }
  return target || race.kind !== 'race' ? { partner: partnerOf(race, race.ordinal) } : {}
}

/** Whether another recording changes nothing about the results, so that they stay as they are, to the letter. */
function isToKeepAside(
  { target }: Comparison,
  merged: ReadRaceFile['merged'],
  as: UploadAnswer | undefined,
) {
  if (!target?.isSame || !(as === undefined || as === 'merge')) return false
  return target.joinedFiles > 1 || (merged?.kept !== undefined && merged.added.laps === 0)
}

/** Thrown to roll back: somebody else has changed what the upload was compared with. */
export class OtherFiles extends Error {}

/** Thrown to roll back, so that nobody is told of a change that is none. */
export class AlreadyStored extends Error {
  readonly answer: Import

  constructor(answer: Import) {
    super('These results are stored already')
    this.answer = { ...answer, isUnchanged: true }
  }
}
