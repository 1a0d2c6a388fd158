import { driversOfLaps } from './car-stints.ts'
import { cleanLapsOf, runningLapsOf } from './clean-laps.ts'
import { averageOfBest, type Pace, paceOf, sanitisedAverage } from './pace.ts'
import type { RaceCar } from './race-car.ts'

/** The first two are those that grids are set by. */
const BEST_OF = [5, 10, 20]

export type RankedPace<Car> = {
  car: Car
  /** Position in the car's list of drivers, null for laps of nobody known; undefined for all drivers of the car together. */
  driver: number | null | undefined
  pace: Pace
  /** The mean of all laps on the track, in seconds. */
  average: number | null
  /** Means of the fastest clean laps, of those numbers of which there are so many. */
  bestOf: { count: number; seconds: number }[]
}

/** The pace of each car, or of each driver of each car, by the median; those with few clean laps follow. */
export function rankedPaces<Car extends Pick<RaceCar, 'laps' | 'ranges' | 'restarts'>>(
  cars: readonly Car[],
  per: 'car' | 'driver',
): RankedPace<Car>[] {
  return cars
    .flatMap((car) => pacesOf(car, per))
    .toSorted(
      (one, other) =>
        Number(hasFewLaps(one)) - Number(hasFewLaps(other)) || one.pace.median - other.pace.median,
    )
}

/** Too few to be ranked by their median among the others, and for a spread. */
export const hasFewLaps = ({ pace }: { pace: Pace }) => pace.bestFifth === null

function pacesOf<Car extends Pick<RaceCar, 'laps' | 'ranges' | 'restarts'>>(
  car: Car,
  per: 'car' | 'driver',
): RankedPace<Car>[] {
  const drivers = driversOfLaps(car)
  const clean = cleanLapsOf(car)
  const running = runningLapsOf(car)
  return (per === 'car' ? [undefined] : [...new Set(drivers)]).flatMap((driver) => {
    const secondsOf = (laps: typeof clean) =>
      laps
        .filter(({ number }) => driver === undefined || drivers[number - 1] === driver)
        .map(({ seconds }) => seconds)
    const times = secondsOf(clean)
    const pace = paceOf(times)
    const average = sanitisedAverage(secondsOf(running))
    const bestOf = BEST_OF.flatMap((count) => {
      const seconds = averageOfBest(times, count)
      return seconds === null ? [] : { count, seconds }
    })
    return pace ? { car, driver, pace, average, bestOf } : []
  })
}
