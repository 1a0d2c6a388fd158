import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '#server/work/lower-priority.ts'
import { type CopyRows, copyRows } from './rows/copy-rows.ts'
import { compressFile } from './compress-file.ts'
import { type RewriteAnswer, type RewriteJob, rewriteFile } from './rewrite-file.ts'
import { RaceFileError } from './race-file-error.ts'
import type { CarResult, LogName, RaceOf, RaceSession } from './race-file.ts'
import type { LappedCar } from './race/read-car.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import { readRaceAt } from './read-race-file.ts'
import type { StoredSettings } from '#server/database/stored-join.ts'
import { type JoinedFiles, joinFiles } from '../joining/join-files.ts'
import { fillFrom, type Merged } from '../importing/merging/merge-upload.ts'
import {
  type Comparing,
  type Comparison,
  compareUpload,
  findSame,
  type StoredFile,
} from '../importing/merging/compare-upload.ts'
import { timesOf } from './rows/car-laps.ts'
import type { KeptPath } from '../importing/merging/read-kept.ts'
import type { FilledFrom } from '#server/database/stored-filling.ts'

/** A race whose bulk data is in rows ready for COPY: messages between threads take time on both sides. */
export type ReadRaceFile = Omit<RaceOf<Omit<CarResult, 'stints'>>, LogName> & {
  /** The session that the rows belong to. */
  sessionId: number
  rows: CopyRows
  /** What an upload has to do with what is stored. */
  comparison?: Comparison & Recorded
  /** Set if the rows are those of the upload and of what is stored together. */
  merged?: Omit<Merged, 'race'> & { uploaded: FileSession }
  /** By part: what other recordings filled in. */
  filledFrom: FilledFrom[][]
  /** Only for a race that was joined from several files. */
  join?: Pick<JoinedFiles, 'outcome' | 'preview'>
  counts: { laps: number; incidents: number; trackLimits: number; penalties: number }
}

/** The ids of an event's sessions, and a new one for a session that it does not have yet. */
export type SessionIds = { known: readonly (SessionKey & { id: number })[]; next: number }

/** What a file says of its session as a whole. */
export type FileSession = RaceSession & Pick<RaceOf<unknown>, 'oddities'>

/** How much an uploaded file has recorded. */
export type Recorded = {
  /** Cars that took the flag. */
  finishers: number
  /** From the first start of a lap to the last crossing; undefined if the file does not tell. */
  recordedSeconds: number | undefined
}

/**
 * Message to the worker. `comparing` is set for an upload. With `join`, the file at `path` and those at
 * `join.paths` are read as one race. `filledFrom` are the other recordings of each of these files.
 */
export type RaceJob = {
  path: string
  sessions: SessionIds
  comparing?: Comparing
  filledFrom?: readonly (readonly KeptPath[])[]
  join?: { paths: readonly string[]; settings: StoredSettings } | undefined
}

/** The worker's answer: the race, or why the file cannot be imported. */
export type RaceAnswer = { race: ReadRaceFile } | { refusal: string }

/** Asks of which stored sessions a file is another recording. */
export type SameJob = { path: string; sameAs: readonly StoredFile[] }

/** Compresses a file before it is kept. The answer is the SHA-256 of its bytes, as hex. */
type CompressJob = { compress: string; target: string }

export type ThreadJob = RaceJob | SameJob | CompressJob | RewriteJob

export type ThreadAnswer<Job extends ThreadJob> = Job extends RaceJob
  ? RaceAnswer
  : Job extends SameJob
    ? number[]
    : Job extends RewriteJob
      ? RewriteAnswer
      : string

lowerPriority()

parentPort?.on('message', async (job: ThreadJob) => {
  if ('compress' in job) {
    parentPort?.postMessage(compressFile(job.compress, job.target), [])
    return
  }
  if ('rewrite' in job) {
    parentPort?.postMessage(rewriteFile(job), [])
    return
  }
  if ('sameAs' in job) {
    parentPort?.postMessage(await findSame(await readRaceAt(job.path), job.sameAs), [])
    return
  }
  try {
    const race = await (job.join ? readJoined(job, job.join) : readOne(job))
    answer({ race }, race)
  } catch (error) {
    // The thread ends with any other error.
    if (!(error instanceof RaceFileError)) throw error
    answer({ refusal: error.message })
  }
})

function answer(message: RaceAnswer, race?: ReadRaceFile) {
  const buffers = Object.values(race?.rows ?? {}).map(({ buffer }) => buffer)
  parentPort?.postMessage(message, buffers)
}

async function readOne(job: RaceJob): Promise<ReadRaceFile> {
  const { path, sessions, comparing, filledFrom } = job
  const read = await readRaceAt(path)
  if (comparing) return readUpload(read, sessions, comparing)
  const filled = await fillFrom(read, filledFrom?.[0] ?? [])
  return withoutBulk(filled.race, sessionIdOf(sessions, read), [filled.filledFrom])
}

async function readUpload(
  uploaded: RaceOf<LappedCar>,
  sessions: SessionIds,
  comparing: Comparing,
): Promise<ReadRaceFile> {
  const { comparison: found, merged } = await compareUpload(uploaded, comparing, sessions.known)
  const comparison = { ...found, ...recordedOf(uploaded) }
  const isBeside = comparing.as === 'second' || comparing.as === 'split'
  const { target } = found
  const sessionId = isBeside
    ? sessions.next
    : (target?.sessionId ?? sessionIdOf(sessions, uploaded))
  const key = !isBeside && target ? { kind: target.kind, ordinal: target.ordinal } : {}
  if (!merged) return { ...withoutBulk(uploaded, sessionId, [[]]), ...key, comparison }
  const { race, ...facts } = merged
  return {
    ...withoutBulk(race, sessionId, [facts.filledFrom]),
    ...key,
    comparison,
    merged: { ...facts, uploaded: toFileSession(uploaded) },
  }
}

// A spread of all laps of a day's race would not fit into a call.
const largest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b))
const smallest = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))

function recordedOf({ kind, cars }: RaceOf<LappedCar>): Recorded {
  const laps = cars.flatMap((car) => timesOf(car.laps))
  const starts = laps.flatMap(({ startedSeconds }) => startedSeconds ?? [])
  const ends = laps.flatMap(({ startedSeconds, seconds, crossedSeconds }) =>
    startedSeconds !== null && seconds !== null ? startedSeconds + seconds : (crossedSeconds ?? []),
  )
  const isKnown = starts.length > 0 && ends.length > 0
  return {
    finishers: kind === 'race' ? cars.filter(({ status }) => status === 'Finished').length : 0,
    recordedSeconds: isKnown ? largest(ends) - smallest(starts) : undefined,
  }
}

async function readJoined(
  { path, sessions, filledFrom }: RaceJob,
  { paths, settings }: NonNullable<RaceJob['join']>,
) {
  const races: RaceOf<LappedCar>[] = []
  const filled: FilledFrom[][] = []
  for (const [part, one] of [path, ...paths].entries()) {
    const read = await fillFrom(await readRaceAt(one), filledFrom?.[part] ?? [])
    races.push(read.race)
    filled.push(read.filledFrom)
  }
  const { race, outcome, preview } = joinFiles(races, settings)
  return { ...withoutBulk(race, sessionIdOf(sessions, race), filled), join: { outcome, preview } }
}

function withoutBulk(
  race: RaceOf<LappedCar>,
  sessionId: number,
  filled: FilledFrom[][],
): ReadRaceFile {
  const {
    cars,
    incidents,
    damages: _damages,
    trackLimits,
    penalties,
    driverChanges: _changes,
    ...rest
  } = race
  return {
    ...rest,
    sessionId,
    filledFrom: filled,
    cars: cars.map(({ laps: _laps, restarts: _restarts, stints: _stints, ...car }) => car),
    rows: copyRows(sessionId, race),
    counts: {
      laps: cars.reduce((sum, { laps }) => sum + laps.numbers.length, 0),
      incidents: incidents.length,
      trackLimits: trackLimits.length,
      penalties: penalties.length,
    },
  }
}

function toFileSession({
  cars: _cars,
  incidents: _incidents,
  damages: _damages,
  trackLimits: _limits,
  penalties: _penalties,
  driverChanges: _changes,
  ...session
}: RaceOf<LappedCar>): FileSession {
  return session
}

function sessionIdOf(sessions: SessionIds, { kind, ordinal }: SessionKey) {
  const known = sessions.known.find((one) => one.kind === kind && one.ordinal === ordinal)
  return known?.id ?? sessions.next
}
