import { parentPort, workerData } from 'node:worker_threads'
import { type CopyRows, copyRows } from './rows/copy-rows.ts'
import { RaceFileError } from './race-file-error.ts'
import type { CarResult, RaceOf } from './race-file.ts'
import type { RowedCar } from './race/read-car.ts'
import type { SessionKey } from '#shared/domain/session-kind.ts'
import { readRowsAt } from './read-race-file.ts'

/** A race whose bulk data is in rows ready for COPY. */
export type ReadRaceFile = Omit<RaceOf<CarResult>, 'incidents' | 'trackLimits'> & {
  /** Of the session that the rows belong to. */
  sessionId: number
  rows: CopyRows
  counts: { laps: number; incidents: number; trackLimits: number; penalties: number }
}

/** The ids of an event's sessions, and a new one for a session that it does not have yet. */
export type SessionIds = { known: readonly (SessionKey & { id: number })[]; next: number }

/** Message to the worker. */
export type RaceJob = { path: string; sessions: SessionIds }

/** The worker's answer: the race, or why the file cannot be imported. */
export type RaceAnswer = { race: ReadRaceFile } | { refusal: string }

const { path, sessions } = workerData as RaceJob

try {
  const race = withoutBulk(await readRowsAt(path))
  answer({ race }, race)
} catch (error) {
  if (!(error instanceof RaceFileError)) throw error
  answer({ refusal: error.message })
}

function answer(message: RaceAnswer, race?: ReadRaceFile) {
  const buffers = Object.values(race?.rows ?? {}).map(({ buffer }) => buffer)
  parentPort?.postMessage(message, buffers)
}

function withoutBulk(race: RaceOf<RowedCar>): ReadRaceFile {
  const { cars, incidents, trackLimits, ...rest } = race
  const sessionId = sessionIdOf(race)
  return {
    ...rest,
    sessionId,
    cars: cars.map(({ lapRows: _rows, ...car }) => car),
    rows: copyRows(sessionId, race),
    counts: {
      laps: cars.reduce((sum, { lapRows }) => sum + lapRows.length, 0),
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
