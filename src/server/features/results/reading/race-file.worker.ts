import { parentPort, workerData } from 'node:worker_threads'
import { copyRows } from './copy-rows.ts'
import { RaceFileError } from './race-file-error.ts'
import type { RaceOf } from './race-file.ts'
import type { RaceAnswer, RaceJob, ReadRaceFile } from './race-message.ts'
import type { RowedCar } from './read-car.ts'
import { readRowsAt } from './read-race-file.ts'

const { path, eventId } = workerData as RaceJob

try {
  const race = withoutBulk(await readRowsAt(path), eventId)
  answer({ race }, race)
} catch (error) {
  if (!(error instanceof RaceFileError)) throw error
  answer({ refusal: error.message })
}

function answer(message: RaceAnswer, race?: ReadRaceFile) {
  const buffers = Object.values(race?.rows ?? {}).map(({ buffer }) => buffer)
  parentPort?.postMessage(message, buffers)
}

function withoutBulk(race: RaceOf<RowedCar>, event: number): ReadRaceFile {
  const { cars, incidents, trackLimits, ...rest } = race
  return {
    ...rest,
    cars: cars.map(({ lapRows: _rows, ...car }) => car),
    rows: copyRows(event, race),
    counts: {
      laps: cars.reduce((sum, { lapRows }) => sum + lapRows.length, 0),
      incidents: incidents.length,
      trackLimits: trackLimits.length,
      penalties: rest.penalties.length,
    },
  }
}
