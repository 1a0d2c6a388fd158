import { isRunningAtEnd } from '#shared/domain/results/running-at-end.ts'
import { timesOf } from '../rows/car-laps.ts'
import type { PlacedCar } from './place-cars.ts'

/** The status that the game writes for a car of a race that did not take the flag, and did not retire by its own rules. */
export const NO_FLAG = 'None'

/**
 * Tells cars that were still racing where the recording ends from those that had stopped before.
 * @param logEndsAt the last moment of the log in seconds; undefined without one
 */
export function judgeFlagless(
  cars: readonly PlacedCar[],
  logEndsAt: number | undefined,
): PlacedCar[] {
  const flagless = cars.filter(
    ({ status, written }) => status === 'DNF' && written.status === NO_FLAG,
  )
  if (flagless.length === 0) return [...cars]
  const lapsOf = new Map(cars.map((car) => [car, timesOf(car.laps)]))
  const endsAt = cars.reduce(
    (latest, car) => Math.max(latest, lastMoment(lapsOf.get(car) ?? [])),
    logEndsAt ?? 0,
  )
  return cars.map((car) =>
    flagless.includes(car) && isRunningAtEnd(lapsOf.get(car) ?? [], endsAt)
      ? { ...car, status: 'Running' }
      : car,
  )
}

function lastMoment(laps: ReturnType<typeof timesOf>) {
  return laps.reduce(
    (latest, { startedSeconds, seconds, crossedSeconds }) =>
      Math.max(latest, (startedSeconds ?? 0) + (seconds ?? 0), crossedSeconds ?? 0),
    0,
  )
}
