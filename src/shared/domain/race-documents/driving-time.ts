import { drivenRuns, driversOfLaps, stintsOf, timeOf } from './car-stints.ts'
import { cleanLapsOf } from './clean-laps.ts'
import { type Crossings, durationsOf } from './crossings.ts'
import { median } from './median.ts'
import type { RaceCar } from './race-car.ts'

/**
 * What of the pit stops counts as driving: 'gross' all of it, 'net' none of it, 'change only' is net where the driver
 * changes and gross elsewhere.
 */
export type DrivingMethod = 'net' | 'gross' | 'change only'

export type DriverTime = {
  /** Position in the car's list of drivers; null for laps of nobody known. */
  driver: number | null
  laps: number
  /** In the car, in seconds. */
  gross: number
  /** By the method; an estimate unless it is gross. */
  seconds: number
  stints: { start: number; end: number; firstLap: number; lastLap: number }[]
  /** Longest time in the car until another driver took over, and until the car came into the pit lane, in seconds. */
  longestStint: number
  longestRun: number
  /** Shortest time between two stints, in seconds; null with one stint. */
  shortestRest: number | null
}

type Car = Pick<RaceCar, 'laps' | 'ranges'> & { crossings: Crossings }

/** How long each driver of a car drove, in the order of their first stints. */
export function drivingTimes(car: Car, method: DrivingMethod): DriverTime[] {
  const drivers = driversOfLaps(car)
  const durations = durationsOf(car.crossings)
  const stints = stintsOf(car)
  const runs = drivenRuns(car)
  const order = [...new Set(stints.map(({ driver }) => driver))]
  return order.map((driver) => {
    const laps = car.laps.filter((_, index) => drivers[index] === driver)
    const gross = sum(laps.map(({ number }) => durations[number - 1] ?? 0))
    const usual = median(usualLaps(car, laps))
    const pits = laps.map(({ number }) => {
      const duration = durations[number - 1] ?? null
      const isIn = car.laps[number - 1]?.isPit === true
      const isOut = car.laps[number - 2]?.isPit === true
      const hasChange =
        (isIn && drivers[number] !== driver) || (isOut && drivers[number - 2] !== driver)
      const counts = method === 'gross' || (method === 'change only' && !hasChange)
      if (!(isIn || isOut) || counts || duration === null || usual === null) return 0
      return duration - usual
    })
    const own = stints.filter((stint) => stint.driver === driver)
    const runTimes = runs
      .filter((run) => run.driver === driver)
      .flatMap((run) => timeOf(run, car.crossings) ?? [])
    const times = own.flatMap((stint) => {
      const time = timeOf(stint, car.crossings)
      return time ? { ...time, firstLap: stint.firstLap, lastLap: stint.lastLap } : []
    })
    return {
      driver,
      laps: laps.length,
      gross,
      seconds: gross - sum(pits),
      stints: times,
      longestStint: longest(times),
      longestRun: longest(runTimes),
      shortestRest: shortestBetween(times),
    }
  })
}

type Interval = { start: number; end: number }

/** The driver's clean laps; without any, the car's. */
function usualLaps(car: Car, laps: readonly { number: number }[]) {
  const own = new Set(laps.map(({ number }) => number))
  const clean = cleanLapsOf(car)
  const ownClean = clean.filter(({ number }) => own.has(number))
  return (ownClean.length > 0 ? ownClean : clean).map(({ seconds }) => seconds)
}

function shortestBetween(intervals: readonly Interval[]) {
  const rests = intervals
    .slice(1)
    .map(({ start }, index) => start - (intervals[index] as Interval).end)
  return rests.length === 0 ? null : Math.min(...rests)
}

const longest = (intervals: readonly Interval[]) =>
  Math.max(0, ...intervals.map(({ start, end }) => end - start))

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
