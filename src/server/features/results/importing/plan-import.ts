import { isDeepStrictEqual } from 'node:util'
import type { resultFiles } from '#server/database/schema.ts'
import type { FilledFrom, KeptFile } from '#server/database/stored-filling.ts'
import { AppError, conflict, invalidInput } from '#server/errors.ts'
import type { EventStatus } from '#shared/contract/events.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import type { UploadAnswer } from '#shared/domain/results/upload-answer.ts'
import { type AboutEvent, askAboutUpload, judgeUpload } from './ask-about-upload.ts'
import { fileFacts } from './file-facts.ts'
import type { Continued, FileInUse, Target } from './merging/compare-upload.ts'
import { type RoomForSession, roomForSession, type StoredSession } from './room-for-session.ts'
import { isReadFrom, type UsedFile } from './used-file.ts'
import { type Import, inUse, NOBODY, type ReadUpload, toAnswer } from './upload.ts'

/** What an import depends on, read while the event is locked. */
export type StoredNow = {
  event: { status: EventStatus; resultsVersion: number }
  sessions: readonly StoredSession[]
  /** By driver of each car, as returned by `linkDrivers`. */
  links: { userIds: (number | null)[][]; matched: number; unmatched: string[] }
  /** Undefined for a file that is restored: it is compared with nothing. */
  compared: StoredFiles | undefined
}

type StoredFiles = {
  /** The files in use of the event's sessions with results. */
  files: readonly UsedFile[]
  /** The files in use of other events that may be of the same session. */
  elsewhere: readonly FileInUse[]
  /** How the names are matched in sessions whose results were read from these very bytes. */
  named: readonly { sessionId: number; matched: number; unmatched: string[] }[]
  /** The sessions that have these very bytes among their files. */
  keptIn: readonly number[]
  about: AboutEvent
}

export type ImportPlan =
  /** What the file was compared with has changed since. */
  | { kind: 'compare again' }
  /** The event has these very bytes. */
  | { kind: 'stored already'; answer: Import }
  /** It cannot be imported, or an admin has to decide first. */
  | { kind: 'refuse'; error: AppError }
  | KeepPlan
  | StorePlan

type FileRow = Omit<typeof resultFiles.$inferInsert, 'sessionId' | 'uploadedBy' | 'uploadedAt'>

/** The file is kept with those of a session, whose results stay those of the file in use. */
export type KeepPlan = {
  kind: 'keep'
  action: 'results.keep-part' | 'results.keep-copy'
  beside: FileInUse
  file: FileRow
  after: { session: SessionKey; file: string; sha256: string }
  answer: Import
}

/** The results of a session become those that were read. */
export type StorePlan = {
  kind: 'store'
  action: 'results.upload' | 'results.restore' | 'results.unjoin'
  session: SessionKey & { id: number; isSplit: boolean; isNew: boolean }
  renumbered: RoomForSession['renumbered']
  /** The event is over with these results. */
  isCompleting: boolean
  userIds: StoredNow['links']['userIds']
  /** Why the results change, for an amended version. */
  reason: string
  /** The last one is in use from now on. */
  files: readonly FileRow[]
  after: {
    session: SessionKey
    isSplit?: true
    /** Nobody was asked. */
    isByItself?: true
    file: string
    sha256: string
    cars: number
    resultsOf?: string
    filledFrom?: { file: string; laps: number }[]
  }
  answer: Import
}

/** Decides what becomes of a file that was read, by what the event has. */
export function planImport(upload: ReadUpload, stored: StoredNow): ImportPlan {
  const { event, compared, links } = stored
  if (event.status === 'cancelled')
    return refuse(conflict('This event was cancelled: it takes no results'))
  const { race, as, seen } = upload
  const { comparison } = race
  if (!comparison || !compared) return planStore(upload, stored, { isPart: false })

  const isComplete = event.status === 'completed' || race.kind !== 'race'
  const known = compared.files.filter(({ kind }) => kind === race.kind)
  const answer = isComplete ? answerOfSame(upload, known, stored) : undefined
  if (answer) return { kind: 'stored already', answer }
  const isUpToDate =
    isDeepStrictEqual(known.map(inUse), comparison.compared) &&
    isDeepStrictEqual(compared.elsewhere, upload.elsewhere.compared)
  if (!isUpToDate) return { kind: 'compare again' }

  const part = choosePart(upload)
  if (part instanceof AppError) return refuse(part)
  const aside = isComplete && !part ? keptAside(upload) : undefined
  const beside = part?.partner ?? aside
  if (beside && compared.keptIn.includes(beside.sessionId))
    return { kind: 'stored already', answer: { ...toAnswer(race, NOBODY), isUnchanged: true } }
  const isPart = part !== undefined
  const isConfirmed = upload.isConfirmed && (seen === undefined || seen === event.resultsVersion)
  const asking = { about: compared.about, userIds: links.userIds }
  const question = upload.judge
    ? judgeUpload(upload, asking)
    : isConfirmed
      ? undefined
      : askAboutUpload(upload, { ...asking, version: event.resultsVersion, isPart })
  if (question) return refuse(question)
  if (as === 'merge' && !comparison.target?.isSame)
    return refuse(
      conflict(
        'This file is not another recording of a session that this event has. Upload it again to see what it is.',
      ),
    )
  if (aside) return planCopy(upload, aside, links)
  return part?.partner ? planPart(upload, part.partner) : planStore(upload, stored, { isPart })
}

const refuse = (error: AppError) => ({ kind: 'refuse', error }) as const

/** The answer about the session whose results were read from these very bytes; undefined without one. */
function answerOfSame(
  { race, file, as }: ReadUpload,
  known: readonly UsedFile[],
  { sessions, compared }: StoredNow,
): Import | undefined {
  for (const used of known) {
    if (!isReadFrom(used, file.sha256)) continue
    // A file that only filled in what another one does not know may still replace it.
    const isOnlyAmongOthers = used.joined || used.filledFrom || used.sha256 !== file.sha256
    if (as === 'replace' && isOnlyAmongOthers) continue
    const names = compared?.named.find(({ sessionId }) => sessionId === used.sessionId)
    const session = sessions.find(({ id }) => id === used.sessionId)
    if (!names || !session) continue
    const { kind, ordinal } = session
    return { ...toAnswer({ ...race, kind, ordinal }, names), isUnchanged: true }
  }
  return undefined
}

/**
 * Set for a part of a stopped race. Its partner is the stored race of which it is another part; without one, it is the first part
 * that the event gets.
 */
function choosePart({
  race,
  as,
  partOf,
}: ReadUpload): { partner: Continued | undefined } | AppError | undefined {
  const { continues = [], target } = race.comparison ?? {}
  if (partOf !== undefined) {
    const partner = continues.find(({ ordinal }) => ordinal === partOf)
    return partner ? { partner } : noPart(partOf)
  }
  if (as !== 'part') return undefined
  const [nearest] = continues
  const isFirst = !target && race.kind === 'race'
  return nearest || isFirst ? { partner: nearest } : noPart(race.ordinal)
}

const noPart = (ordinal: number) =>
  invalidInput(
    `This file is not another part of Race ${ordinal}: a part has the same track and at least half of the same cars, started at another time within a day, and has other lap times.`,
    'partOf',
  )

/** The session of another recording that changes nothing about the results, so that they stay as they are, to the letter. */
function keptAside({ race: { comparison, merged }, as }: ReadUpload): Target | undefined {
  const { target } = comparison ?? {}
  if (!target?.isSame || !(as === undefined || as === 'merge')) return undefined
  const addsNothing = merged?.kept !== undefined && merged.added.laps === 0
  return target.joinedFiles > 1 || addsNothing ? target : undefined
}

function planCopy(upload: ReadUpload, target: Target, links: StoredNow['links']): KeepPlan {
  const { race } = upload
  const recording = { file: target.storedName, filledFrom: race.merged?.filledFrom ?? [] }
  return {
    ...keepBeside(upload, target),
    action: 'results.keep-copy',
    answer: { ...toAnswer(race, links), recording },
  }
}

function planPart(upload: ReadUpload, partner: Continued): KeepPlan {
  const partOf = { sessionId: partner.sessionId, file: partner.storedName }
  return {
    ...keepBeside(upload, partner),
    action: 'results.keep-part',
    answer: { ...toAnswer(upload.race, NOBODY), partOf },
  }
}

function keepBeside({ race, file }: ReadUpload, beside: FileInUse & { ordinal: number }) {
  const { originalName, sha256 } = file
  return {
    kind: 'keep' as const,
    beside: inUse(beside),
    file: { ...file, ...fileFacts(race.merged?.uploaded ?? race) },
    after: { session: { kind: race.kind, ordinal: beside.ordinal }, file: originalName, sha256 },
  }
}

function planStore(
  upload: ReadUpload,
  { sessions, links }: StoredNow,
  { isPart }: { isPart: boolean },
): StorePlan | { kind: 'compare again' } {
  const { race, file, as, restoring } = upload
  const { kind, sessionId: id, merged } = race
  const isSplit = as === 'split'
  const { ordinal, renumbered } = isBeside(as)
    ? roomForSession(sessions, kind, isSplit ? undefined : race.startedAt)
    : { ordinal: race.ordinal, renumbered: [] }
  const isTaken = sessions.some(
    (one) => one.kind === kind && one.ordinal === ordinal && one.id !== id,
  )
  const known = sessions.find((one) => one.id === id)
  const isMoved = known !== undefined && known.ordinal !== ordinal
  if (!isBeside(as) && (isTaken || isMoved)) return { kind: 'compare again' }

  const source = sourceOf(race, file)
  const filledFrom = source.filledFrom.length > 0 ? source.filledFrom : null
  const session = { kind, ordinal }
  return {
    kind: 'store',
    action: restoring?.action ?? 'results.upload',
    session: { ...session, id, isSplit, isNew: !known },
    renumbered,
    // Only when all parts of a stopped race are joined, the event is over.
    isCompleting: kind === 'race' && !isPart,
    userIds: links.userIds,
    reason: reasonOf(source),
    files: [
      ...(merged?.kept ? [{ ...file, ...fileFacts(merged.uploaded) }] : []),
      { ...source.file, ...fileFacts(race), filledFrom },
    ],
    after: {
      session,
      ...(isSplit && { isSplit }),
      ...(upload.judge && { isByItself: true as const }),
      file: file.originalName,
      sha256: file.sha256,
      cars: race.cars.length,
      ...(merged?.kept && { resultsOf: merged.kept.originalName }),
      ...(filledFrom && { filledFrom: filledFrom.map(toFilledBy) }),
    },
    answer: {
      ...toAnswer({ ...race, ordinal }, links),
      ...(isPart && { isFirstPart: true as const }),
      ...(merged && {
        recording: { file: source.file.originalName, filledFrom: source.filledFrom },
      }),
    },
  }
}

const isBeside = (as: UploadAnswer | undefined) => as === 'second' || as === 'split'

/** The file that the results are read from, and those that fill it in. */
function sourceOf({ merged, filledFrom: [sources = []] }: ReadUpload['race'], uploaded: KeptFile) {
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
