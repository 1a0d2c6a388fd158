import type { UploadAnswer } from '#shared/domain/results/upload-answer.ts'
import type { FileRelation } from '#shared/domain/results/file-relation.ts'
import { pairRecorded } from '#shared/domain/results/file-relation.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import { lossesOf } from './compare-recordings.ts'
import { type Recording, relationOf, toRecorded } from './fill-race.ts'
import { mergeQuestion, replaceQuestion } from './merge-question.ts'
import { type KeptRecording, type Merged, mergeUpload } from './merge-upload.ts'
import { readIfKept } from './read-kept.ts'

/** What the results of a session were read from. */
export type StoredFile = {
  sessionId: number
  /** The row of the file in use. */
  fileId: number
  /** More than one if they were joined. */
  recordings: readonly KeptRecording[]
}

/** A file to compare an upload with, and what was decided about it. */
export type Comparing = {
  /** The files of the event's sessions. */
  stored: readonly StoredFile[]
  /** What to do with the file; by default, it is merged if it can be, and otherwise replaces its session. */
  as: UploadAnswer | undefined
}

/** A stored session that the upload is about. */
export type Target = SessionKey & {
  sessionId: number
  fileId: number
  storedName: string
  /** How many files its results are joined from; 1 if they are not. */
  joinedFiles: number
  /** The upload is another recording of it. */
  isSame: boolean
  /** Merged, the results stay those of the stored file. */
  isStoredKept: boolean
  /** Merged, the results lose nothing. */
  losesNothing: boolean
}

/** A stored race with the same field on the same evening and other lap times: the upload may be another part of it. */
export type Continued = {
  sessionId: number
  /** Counts the event's races, from 1. */
  ordinal: number
  /** The row of the stored file in use. */
  fileId: number
  /** The stored part that was driven next to it. */
  storedName: string
  /** Whether the uploaded part was driven before it. */
  isEarlier: boolean
  /** Between the starts of both. */
  apartSeconds: number
  /** In both parts. */
  cars: number
}

export type Comparison = {
  /** The files in use of the event's sessions of this kind. */
  compared: FileInUse[]
  /** The stored session that it is another recording of, otherwise the one of its name. */
  target: Target | undefined
  /** What becomes of the target's results, and what they would lose. */
  question: string | undefined
  continues: Continued[]
  /** The number of a further session of this kind. */
  nextOrdinal: number
}

export type FileInUse = Pick<StoredFile, 'sessionId' | 'fileId'>

type Stored = SessionKey & StoredFile

/** Compares an upload with the stored recordings of its kind, and merges it if that is to be done. */
export async function compareUpload(
  uploaded: Recording,
  { stored, as }: Comparing,
  keys: readonly (SessionKey & { id: number })[],
): Promise<{ comparison: Comparison; merged: Merged | undefined }> {
  const ofKind = stored.flatMap((file): Stored[] => {
    const key = keys.find(({ id }) => id === file.sessionId)
    return key?.kind === uploaded.kind ? [{ ...file, kind: key.kind, ordinal: key.ordinal }] : []
  })
  const ordinals = keys.flatMap(({ kind, ordinal }) => (kind === uploaded.kind ? ordinal : []))
  const found: Found[] = []
  for (const one of ofKind) found.push(await findRelated(uploaded, one))
  const same = found.find(({ relation }) => isSame(relation))
  const own = found.find(({ session }) => session.ordinal === uploaded.ordinal)
  const about = same ?? own
  const isMerging = as !== 'replace' && same?.session.recordings.length === 1
  const merged =
    isMerging && same.race
      ? await mergeUpload(uploaded, same.race, { ...same.file, isStoredKept: isStoredKept(same) })
      : undefined
  const comparison: Comparison = {
    compared: ofKind.map(({ sessionId, fileId }) => ({ sessionId, fileId })),
    target: about && targetOf(about, merged),
    question: about && questionOf(about, uploaded, merged),
    nextOrdinal: Math.max(0, ...ordinals) + 1,
    continues: same ? [] : found.flatMap(({ continued }) => continued ?? []).toSorted(byDistance),
  }
  return { comparison, merged }
}

/** The sessions that an upload is another recording of. */
export async function findSame(uploaded: Recording, stored: readonly StoredFile[]) {
  const found: number[] = []
  for (const file of stored) {
    const related = await findRelated(uploaded, { ...file, kind: uploaded.kind, ordinal: 1 })
    if (isSame(related.relation)) found.push(file.sessionId)
  }
  return found
}

const isSame = ({ kind }: FileRelation) => kind === 'copy' || kind === 'fuller'

type Found = {
  session: Stored
  /** The recording that is most related to the upload. */
  file: KeptRecording
  race: Recording | undefined
  relation: FileRelation
  continued: Continued | undefined
}

async function findRelated(uploaded: Recording, session: Stored): Promise<Found> {
  const parts: Found[] = []
  for (const file of session.recordings) {
    const race = await readIfKept(file.file)
    const relation: FileRelation = race ? relationOf(race, uploaded) : { kind: 'unrelated' }
    const continued = race && continuedOf(session, file, { race, relation, uploaded })
    const part = { session, file, race, relation, continued }
    if (isSame(relation)) return part
    parts.push(part)
  }
  const [nearest = parts[0]] = parts
    .filter(({ continued }) => continued)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
  if (!nearest) throw new Error('Results without a file have nothing to compare with')
  return nearest
}

const distanceOf = ({ continued }: Found) => continued?.apartSeconds ?? Infinity

const byDistance = (one: Continued, other: Continued) => one.apartSeconds - other.apartSeconds

type Related = { race: Recording; relation: FileRelation; uploaded: Recording }

function continuedOf(
  { sessionId, fileId, ordinal }: Stored,
  { file }: KeptRecording,
  { race, relation, uploaded }: Related,
): Continued | undefined {
  if (relation.kind !== 'continuation') return undefined
  const apartMs = Math.abs(uploaded.startedAt.getTime() - race.startedAt.getTime())
  return {
    sessionId,
    ordinal,
    fileId,
    storedName: file.originalName,
    isEarlier: relation.earlier === 'second',
    apartSeconds: apartMs / 1000,
    cars: pairRecorded(toRecorded(race).cars, toRecorded(uploaded).cars).length,
  }
}

const isStoredKept = ({ relation }: Found) => 'more' in relation && relation.more !== 'second'

function targetOf(found: Found, merged: Merged | undefined): Target {
  const { session, file, race, relation } = found
  const { kind, ordinal, sessionId, fileId, recordings } = session
  return {
    kind,
    ordinal,
    sessionId,
    fileId,
    storedName: file.file.originalName,
    joinedFiles: recordings.length,
    isSame: isSame(relation),
    isStoredKept: isStoredKept(found),
    losesNothing: !race || !merged || lossesOf(race, merged.race).length === 0,
  }
}

function questionOf(
  { session, file, race, relation }: Found,
  uploaded: Recording,
  merged: Merged | undefined,
) {
  const about = {
    session,
    storedName: file.file.originalName,
    joinedFiles: session.recordings.length,
  }
  return race && isSame(relation)
    ? mergeQuestion({ ...about, stored: race, uploaded, merged })
    : replaceQuestion({ ...about, stored: race })
}
