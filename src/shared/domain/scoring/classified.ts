import type { Configuration } from './configuration.ts'
import { type DecidedCar, isAboveShare, isBelowLeastTime } from './decided-cars.ts'
import { shareOf } from './decimals.ts'
import { countsAsFinished } from './season.ts'

/** Why a car has no place that scores. */
export type Unclassified =
  | 'disqualified'
  | 'not-finished'
  | 'too-few-laps'
  | 'too-few-drivers'
  | 'too-great-share'
  | 'too-short-a-drive'

/**
 * The laps that a car needs to be classified.
 * @param cars of the class or of the whole field, as the configuration has it
 */
export function neededLaps(cars: readonly DecidedCar[], { classified }: Configuration) {
  const needed = shareOf(classified.percent, mostLaps(cars))
  return classified.laps === 'down' ? Math.floor(needed) : needed
}

/** The most laps of any of these cars. A disqualified one does not set the mark. */
export function mostLaps(cars: readonly DecidedCar[]) {
  return cars.reduce(
    (most, { status, standing, laps }) =>
      status === 'dsq' || status === 'dns' || standing === 'passed-over'
        ? most
        : Math.max(most, laps ?? 0),
    0,
  )
}

/** The first reason why a started car is not classified, or null if it is. */
export function unclassifiedFor(
  car: DecidedCar,
  needed: number,
  { classified, minDrivers, maxShare, minDriveMinutes }: Configuration,
): Unclassified | null {
  if (car.status === 'dsq') return 'disqualified'
  if (classified.flag && !countsAsFinished(car.status)) return 'not-finished'
  if ((car.laps ?? 0) < needed) return 'too-few-laps'
  if (minDrivers?.action === 'unclassified' && car.starters.length < minDrivers.n)
    return 'too-few-drivers'
  if (maxShare?.action === 'no-points' && isAboveShare(car, maxShare)) return 'too-great-share'
  if (
    minDriveMinutes?.noPointsFor === 'car' &&
    car.starters.some((driver) => isBelowLeastTime(driver, car))
  )
    return 'too-short-a-drive'
  return null
}

/** What a crew of too few drivers leaves of the points of its place. */
export function crewFactor(car: DecidedCar, { minDrivers }: Configuration) {
  const isTooSmall = minDrivers?.action === 'factor' && car.starters.length < minDrivers.n
  return isTooSmall ? minDrivers.factor : 1
}
