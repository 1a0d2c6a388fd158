import { shownDifference, shownSeconds } from '../results/race-time.ts'
import { driversOfLaps, swapLaps } from './car-stints.ts'
import { isTimed } from './clean-laps.ts'
import { exactSeconds } from './exact-seconds.ts'
import type { RaceCar, RaceLap } from './race-car.ts'

/** Sectors and laps are rounded, each for itself. */
const SUM_TOLERANCE_SECONDS = 0.002

export type SectorBest = { entry: number; driver: number | null; lap: number; seconds: number }

/**
 * The best time of each car, or of each driver in each car, in each sector, fastest first, from laps whose sectors add
 * up to the lap. Laps with a change of driver are of no driver.
 */
export function bestSectors(
  cars: readonly RaceCar[],
  per: 'car' | 'driver' = 'car',
): SectorBest[][] {
  return [0, 1, 2].map((sector) =>
    cars
      .flatMap((car) => {
        const drivers = driversOfLaps(car)
        const groups = per === 'car' ? [car.laps] : lapsOfDrivers(car).map(({ laps }) => laps)
        return groups.flatMap((laps) => {
          const best = lapsWithSectors(laps).toSorted(
            (one, other) => at(one, sector) - at(other, sector) || one.number - other.number,
          )[0]
          if (!best) return []
          const driver = drivers[best.number - 1] ?? null
          return { entry: car.entry, driver, lap: best.number, seconds: at(best, sector) }
        })
      })
      .toSorted((one, other) => one.seconds - other.seconds || one.entry - other.entry),
  )
}

/** The laps that each driver of a car drove alone, in the order of their first ones. */
export function lapsOfDrivers(car: Pick<RaceCar, 'laps' | 'ranges'>) {
  const drivers = driversOfLaps(car)
  const shared = swapLaps(car)
  const isOf = (driver: number, index: number) =>
    drivers[index] === driver && !shared.has(index + 1)
  return [...new Set(drivers)].flatMap((driver) =>
    driver === null ? [] : { driver, laps: car.laps.filter((_, index) => isOf(driver, index)) },
  )
}

export type IdealLap = {
  /** Sum of the best sectors. */
  seconds: number
  /** Best lap minus ideal lap, in seconds. */
  left: number
}

/** The best sectors of some laps put together: of a car, a driver, a class, or all. Null without a whole lap. */
export function idealLap(laps: readonly RaceLap[]): IdealLap | null {
  const whole = lapsWithSectors(laps)
  if (whole.length === 0) return null
  const bests = [0, 1, 2].map((sector) =>
    Math.min(...whole.map((lap) => shownSeconds(at(lap, sector)))),
  )
  const sum = shownSeconds(bests.reduce((all, one) => all + one, 0))
  const best = shownSeconds(Math.min(...laps.filter(isTimed).map((lap) => lap.seconds)))
  // Rounded sectors may add up to a little more or less than the lap that they all are of.
  const isOneLap = whole.some(
    (lap) =>
      shownSeconds(lap.seconds) === best &&
      bests.every((one, sector) => shownSeconds(at(lap, sector)) === one),
  )
  const seconds = isOneLap ? best : Math.min(sum, best)
  return { seconds, left: shownDifference(best, seconds) }
}

type WholeLap = RaceLap & { seconds: number; sectors: readonly [number, number, number] }

/** Laps with a time and three sectors that add up to it. */
export function lapsWithSectors(laps: readonly RaceLap[]): WholeLap[] {
  return laps.filter((lap): lap is WholeLap => {
    const [one, two, three] = lap.sectors
    if (!isTimed(lap) || one === null || two === null || three === null) return false
    if (Math.min(one, two, three) <= 0) return false
    const [first, second, third] = lap.exactSectors ?? lap.sectors
    const sum = (first ?? 0) + (second ?? 0) + (third ?? 0)
    return shownSeconds(Math.abs(sum - (exactSeconds(lap) ?? 0))) <= SUM_TOLERANCE_SECONDS
  })
}

function at(lap: WholeLap, sector: number) {
  return lap.sectors[sector] as number
}
