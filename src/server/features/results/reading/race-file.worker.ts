import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import { type CopyRows, copyRows } from './rows/copy-rows.ts'
import { RaceFileError } from './race-file-error.ts'
import type { CarResult, RaceOf } from './race-file.ts'
import type { LappedCar } from './race/read-car.ts'
import type { SessionKey } from '#shared/domain/session-kind.ts'
import type { DrivenSession } from '#shared/domain/race-documents/driven-sessions.ts'
import { readRace, readRaceAt } from './read-race-file.ts'
import { summariesOf } from './rows/summarised-cars.ts'
import { twinDifference } from './twin-recording.ts'
import type { JoinSettings } from '#shared/contract/race-joins.ts'
import { type JoinedFiles, joinFiles } from '../joining/join-files.ts'

/** A race whose bulk data is in rows ready for COPY. */
export type ReadRaceFile = Omit<RaceOf<CarResult>, 'incidents' | 'trackLimits'> & {
  /** Of the session that the rows belong to. */
  sessionId: number
  rows: CopyRows
  /** The stored file of the session that this one was compared with. */
  comparedSha256: string | undefined
  /** How it differs from that file, if both are recordings of the same session. */
  twinDifference: string | undefined
  summaries: DrivenSession[]
  /** Of a race that was joined from several files. */
  join?: Pick<JoinedFiles, 'outcome' | 'preview'>
  counts: { laps: number; incidents: number; trackLimits: number; penalties: number }
}

/** The ids of an event's sessions, and a new one for a session that it does not have yet. */
export type SessionIds = { known: readonly (SessionKey & { id: number })[]; next: number }

/** The kept file that the results of a session were read from. */
export type StoredFile = {
  sessionId: number
  sha256: string
  originalName: string
  /** Null if nobody knows. */
  startedAt: Date | null
  path: string
}

/** Message to the worker. `stored` are the files to compare with. With `join`, the file at `path` and those at `join.paths` are read as one race. */
export type RaceJob = {
  path: string
  sessions: SessionIds
  stored?: readonly StoredFile[]
  join?: { paths: readonly string[]; settings: JoinSettings } | undefined
}

/** The worker's answer: the race, or why the file cannot be imported. */
export type RaceAnswer = { race: ReadRaceFile } | { refusal: string }

const { path, sessions, stored = [], join } = workerData as RaceJob

const UNCOMPARED = { comparedSha256: undefined, twinDifference: undefined }

try {
  const race = join ? await readJoined(path, join) : await readOne()
  answer({ race }, race)
} catch (error) {
  if (!(error instanceof RaceFileError)) throw error
  answer({ refusal: error.message })
}

function answer(message: RaceAnswer, race?: ReadRaceFile) {
  const buffers = Object.values(race?.rows ?? {}).map(({ buffer }) => buffer)
  parentPort?.postMessage(message, buffers)
}

/** Without the stored file, which somebody may have deleted from the folder, there is nothing to compare. */
async function compare(race: RaceOf<LappedCar>) {
  const file = stored.find(({ sessionId }) => sessionId === sessionIdOf(race))
  if (!file || isOfAnotherStart(file, race)) return { ...UNCOMPARED, comparedSha256: file?.sha256 }
  const kept = await readRace(() => createReadStream(file.path).pipe(createGunzip())).catch(
    () => undefined,
  )
  return {
    comparedSha256: file.sha256,
    twinDifference: kept && twinDifference(kept, race, file.originalName),
  }
}

/** Recordings of one session all have its start, so there is no need to read the stored file. */
function isOfAnotherStart(file: StoredFile, race: RaceOf<LappedCar>) {
  return file.startedAt !== null && file.startedAt.getTime() !== race.startedAt.getTime()
}

type Compared = 'comparedSha256' | 'twinDifference'

async function readOne() {
  const read = await readRaceAt(path)
  return { ...withoutBulk(read), ...(await compare(read)) }
}

async function readJoined(first: string, { paths, settings }: NonNullable<RaceJob['join']>) {
  const races: RaceOf<LappedCar>[] = []
  for (const one of [first, ...paths]) races.push(await readRaceAt(one))
  const { race, outcome, preview } = joinFiles(races, settings)
  return { ...withoutBulk(race), ...UNCOMPARED, join: { outcome, preview } }
}

function withoutBulk(race: RaceOf<LappedCar>): Omit<ReadRaceFile, Compared> {
  const { cars, incidents, trackLimits, ...rest } = race
  const sessionId = sessionIdOf(race)
  return {
    ...rest,
    sessionId,
    cars: cars.map(({ laps: _laps, restarts: _restarts, ...car }) => car),
    rows: copyRows(sessionId, race),
    summaries: summariesOf(race),
    counts: {
      laps: cars.reduce((sum, { laps }) => sum + laps.numbers.length, 0),
      incidents: incidents.length,
      trackLimits: trackLimits.length,
      penalties: rest.penalties.length,
    },
  }
}

function sessionIdOf({ kind, ordinal }: SessionKey) {
  const known = sessions.known.find((one) => one.kind === kind && one.ordinal === ordinal)
  return known?.id ?? sessions.next
}
