import { runsOf } from './car-stints.ts'
import { cleanLapsOf } from './clean-laps.ts'
import { knownLevel, type LevelName } from './levels.ts'
import { median } from './median.ts'
import type { RaceCar } from './race-car.ts'

/** A use above this share of the median is a refill, a jump or a wrong reading. */
const MOST_USE = 1.3

export type LapUse = {
  lap: number
  /** At the end of the lap, as a fraction. */
  level: number | null
  /** Used on the lap, as a fraction; null where it says nothing about the usual use. */
  used: number | null
  /** The median use of the run; null if no lap of it has one. */
  usual: number | null
  /** How many more laps the level lasts at the median use of the run. */
  lapsToEmpty: number | null
}

export type Consumption = {
  laps: LapUse[]
  /** Median of the uses that count. */
  perLap: number | null
}

type Car = Pick<RaceCar, 'laps' | 'restarts'>

/**
 * Fuel or energy of a car by lap. A use counts on a clean lap only, if it is positive and at most 130 % of the median.
 */
export function consumptionOf(car: Car, of: LevelName): Consumption {
  const { laps } = car
  const levels = laps.map((lap) => knownLevel(lap[of], lap))
  const clean = new Set(cleanLapsOf(car).map(({ number }) => number))
  const differences = levels.map((level, index) => {
    const before = levels[index - 1] ?? null
    if (before === null || level === null || before <= level) return null
    return clean.has(index + 1) ? before - level : null
  })
  const middle = median(differences.filter(isKnown))
  const most = (middle ?? 0) * MOST_USE
  const uses = differences.map((used) => (used !== null && used <= most ? used : null))
  const perLap = median(uses.filter(isKnown))
  const result: LapUse[] = []
  for (const { firstLap, lastLap } of runsOf(car)) {
    const usual = median(uses.slice(firstLap - 1, lastLap).filter(isKnown))
    const ofRun = usual ?? perLap
    for (let lap = firstLap; lap <= lastLap; lap++) {
      const level = levels[lap - 1] ?? null
      const lapsToEmpty = level === null || ofRun === null ? null : level / ofRun
      result.push({ lap, level, used: uses[lap - 1] ?? null, usual, lapsToEmpty })
    }
  }
  return { laps: result, perLap }
}

/** Whichever is empty first after each lap; null where neither is known. */
export function strategyLimits(car: Car): ({ laps: number; by: LevelName } | null)[] {
  const fuel = consumptionOf(car, 'fuel').laps
  const energy = consumptionOf(car, 'energy').laps
  return car.laps.map((_, index) => {
    const byFuel = fuel[index]?.lapsToEmpty ?? null
    const byEnergy = energy[index]?.lapsToEmpty ?? null
    if (byFuel === null) return byEnergy === null ? null : { laps: byEnergy, by: 'energy' }
    if (byEnergy === null || byFuel <= byEnergy) return { laps: byFuel, by: 'fuel' }
    return { laps: byEnergy, by: 'energy' }
  })
}

const isKnown = (value: number | null) => value !== null
