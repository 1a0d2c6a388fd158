import {
  bareLap,
  drivenSessions,
  type SummarisedCar,
} from '#shared/domain/race-documents/driven-sessions.ts'
import type { RaceLap } from '#shared/domain/race-documents/race-car.ts'
import { shownSeconds } from '#shared/domain/results/race-time.ts'
import type { LappedCar } from '../race/read-car.ts'
import type { RaceOf } from '../race-file.ts'
import { timesOf } from './car-laps.ts'

/** What each driver of a race or another session did, as in its documents. */
export function summariesOf({ kind, cars, incidents }: RaceOf<LappedCar>) {
  return drivenSessions({
    isRace: kind === 'race',
    cars: cars.map(raceCarOf),
    contacts: incidents
      .map((line) => ({
        ...line,
        entry: line.entry ?? null,
        otherName: line.otherName ?? null,
        object: line.object ?? null,
      }))
      .toSorted((one, other) => one.etSeconds - other.etSeconds),
  })
}

/** A car as its documents are computed from it. */
export const raceCarOf = (car: LappedCar): SummarisedCar => ({
  entry: car.entry,
  number: car.carNumber,
  carClass: car.carClass,
  gridPlace: car.gridPosition ?? null,
  flagSeconds:
    car.finishTimeSeconds === undefined ? null : car.finishTimeSeconds - car.penaltySeconds,
  penalties: car.penalties,
  lapsCompleted: car.lapsCompleted,
  drivers: car.drivers.map((name) => ({ name })),
  laps: lapsOf(car),
  restarts: car.restarts,
  ranges: car.stints.map(({ driverName, firstLap, lastLap, startedSeconds }) => ({
    driver: car.drivers.indexOf(driverName),
    firstLap,
    lastLap,
    startedSeconds,
  })),
})

const shown = (seconds: number | null) => (seconds === null ? null : shownSeconds(seconds))

/** By number, with unknown laps in the place of those that the file does not have. */
function lapsOf(car: Pick<LappedCar, 'laps'>): RaceLap[] {
  const laps: RaceLap[] = []
  for (const { number, ...times } of timesOf(car.laps)) {
    while (laps.length < number - 1) laps.push(bareLap(laps.length + 1))
    laps.push(
      bareLap(number, {
        ...times,
        seconds: shown(times.seconds),
        exactSeconds: times.seconds,
      }),
    )
  }
  return laps
}
