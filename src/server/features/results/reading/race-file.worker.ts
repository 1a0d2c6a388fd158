import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '#server/lower-priority.ts'
import { type CopyRows, copyRows } from './rows/copy-rows.ts'
import { compressFile } from './compress-file.ts'
import { RaceFileError } from './race-file-error.ts'
import type { CarResult, LogName, RaceOf, RaceSession } from './race-file.ts'
import type { LappedCar } from './race/read-car.ts'
import type { SessionKey } from '#shared/domain/session-kind.ts'
import { readRaceAt } from './read-race-file.ts'
import type { StoredSettings } from '#server/database/stored-join.ts'
import { type JoinedFiles, joinFiles } from '../joining/join-files.ts'
import { fillFrom, type KeptRecording, type Merged, mergeUpload } from '../merging/merge-upload.ts'
import { type Continued, findContinued } from '../merging/find-continued.ts'
import type { KeptPath } from '../merging/read-kept.ts'
import type { FilledFrom } from '#server/database/stored-filling.ts'

/** A race whose bulk data is in rows ready for COPY: messages between threads take time on both sides. */
export type ReadRaceFile = Omit<RaceOf<Omit<CarResult, 'stints'>>, LogName> & {
  /** Of the session that the rows belong to. */
  sessionId: number
  rows: CopyRows
  /** The row of the session's stored file, for an upload that was compared with it. */
  comparedFileId: number | undefined
  /** Set if the upload is a further recording of what is stored. */
  merged?: Omit<Merged, 'race'> & { uploaded: FileSession }
  /** For an upload: the stored races that it may be another part of. */
  continues: readonly Continued[]
  /** By part: what other recordings filled in. */
  filledFrom: FilledFrom[][]
  /** Of a race that was joined from several files. */
  join?: Pick<JoinedFiles, 'outcome' | 'preview'>
  counts: { laps: number; incidents: number; trackLimits: number; penalties: number }
}

/** The ids of an event's sessions, and a new one for a session that it does not have yet. */
export type SessionIds = { known: readonly (SessionKey & { id: number })[]; next: number }

/** What a file says of its session as a whole. */
export type FileSession = RaceSession & Pick<RaceOf<unknown>, 'oddities'>

/** What the results of a session were read from. */
export type StoredFile = {
  sessionId: number
  fileId: number
  /** Null if nobody knows, or if it is not the same for all recordings. */
  startedAt: Date | null
  /** More than one if they were joined. */
  recordings: readonly KeptRecording[]
}

/**
 * Message to the worker. `stored` are the files to compare an upload with. With `join`, the file at `path` and those at
 * `join.paths` are read as one race. `filledFrom` are the other recordings of each of these files.
 */
export type RaceJob = {
  path: string
  sessions: SessionIds
  stored?: readonly StoredFile[]
  filledFrom?: readonly (readonly KeptPath[])[]
  join?: { paths: readonly string[]; settings: StoredSettings } | undefined
}

/** The worker's answer: the race, or why the file cannot be imported. */
export type RaceAnswer = { race: ReadRaceFile } | { refusal: string }

/** Compresses a file before it is kept. The answer is the SHA-256 of its bytes, as hex. */
type CompressJob = { compress: string; target: string }

export type ThreadJob = RaceJob | CompressJob

export type ThreadAnswer<Job extends ThreadJob> = Job extends RaceJob ? RaceAnswer : string

lowerPriority()

parentPort?.on('message', async (job: ThreadJob) => {
  if ('compress' in job) {
    parentPort?.postMessage(compressFile(job.compress, job.target), [])
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

async function readOne({ path, sessions, stored, filledFrom }: RaceJob): Promise<ReadRaceFile> {
  const read = await readRaceAt(path)
  const sessionId = sessionIdOf(sessions, read)
  if (stored) return readUpload(read, sessions, stored)
  const filled = await fillFrom(read, filledFrom?.[0] ?? [])
  return withoutBulk(filled.race, sessionId, [filled.filledFrom])
}

async function readUpload(
  uploaded: RaceOf<LappedCar>,
  sessions: SessionIds,
  files: readonly StoredFile[],
): Promise<ReadRaceFile> {
  const sessionId = sessionIdOf(sessions, uploaded)
  const file = files.find((one) => one.sessionId === sessionId)
  const comparedFileId = file?.fileId
  const merged =
    file && !isOfAnotherStart(file, uploaded)
      ? await mergeUpload(uploaded, {
          recordings: file.recordings,
          isJoined: file.recordings.length > 1,
        })
      : undefined
  if (!merged) {
    // Parts of a race have other starts, and the first results of a session replace nothing.
    const others = files.filter((one) => one.startedAt === null || isOfAnotherStart(one, uploaded))
    const continues = file ? await findContinued(uploaded, others, sessions.known) : []
    return { ...withoutBulk(uploaded, sessionId, [[]]), comparedFileId, continues }
  }
  const { race, ...facts } = merged
  return {
    ...withoutBulk(race, sessionId, [facts.filledFrom]),
    comparedFileId,
    merged: { ...facts, uploaded: toFileSession(uploaded) },
  }
}

/** Recordings of one session all have its start, so there is no need to read the stored file. */
function isOfAnotherStart(file: StoredFile, race: RaceOf<LappedCar>) {
  return file.startedAt !== null && file.startedAt.getTime() !== race.startedAt.getTime()
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
    comparedFileId: undefined,
    continues: [],
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
