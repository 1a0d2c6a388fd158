import { shownDifference } from '../race-time.ts'
import { driversOfLaps, swapLaps } from './car-stints.ts'
import { isTimed } from './clean-laps.ts'
import type { Timeline } from './timeline.ts'

export type FastLap = {
  entry: number
  /** Position in the car's list of drivers. */
  driver: number | null
  lap: number
  seconds: number
  /** Race time in seconds at the end of the lap; null if the file does not tell it. */
  atSeconds: number | null
  /** To the fastest of all, and to the one before, in seconds. */
  gap: number
  interval: number
}

/**
 * The fastest lap of each car, or of each driver of each car, fastest first; the earlier one of two equal laps. A lap
 * with a change of driver belongs to no driver.
 */
export function fastestLaps(race: Timeline, per: 'car' | 'driver'): FastLap[] {
  const best = new Map<string, Omit<FastLap, 'gap' | 'interval'>>()
  for (const car of race.cars) {
    const drivers = driversOfLaps(car)
    const swaps = swapLaps(car)
    for (const [index, lap] of car.laps.entries()) {
      if (!isTimed(lap)) continue
      const driver = drivers[index] ?? null
      if (per === 'driver' && (driver === null || swaps.has(lap.number))) continue
      const key = per === 'car' ? String(car.entry) : `${car.entry} ${driver}`
      const current = best.get(key)
      if (current && current.seconds <= lap.seconds) continue
      const atSeconds = car.crossings[index] ?? null
      best.set(key, { entry: car.entry, driver, lap: lap.number, seconds: lap.seconds, atSeconds })
    }
  }
  return ranked([...best.values()])
}

/** Fastest first, the earlier one of two equal laps, with what they are behind. */
export function ranked<Lap extends Omit<FastLap, 'gap' | 'interval'>>(laps: readonly Lap[]) {
  const sorted = laps.toSorted(
    (one, other) =>
      one.seconds - other.seconds ||
      (one.atSeconds ?? Infinity) - (other.atSeconds ?? Infinity) ||
      one.entry - other.entry,
  )
  const first = sorted[0]?.seconds ?? 0
  return sorted.map((lap, index) => ({
    ...lap,
    gap: shownDifference(lap.seconds, first),
    interval: shownDifference(lap.seconds, sorted[index - 1]?.seconds ?? lap.seconds),
  }))
}

export type Mark = 'race' | 'class' | 'car' | 'driver'

/**
 * Laps that were a best when they were completed, and of what: of the race, the class, the car, or the driver. A car's
 * first timed lap needs no mark of its car or driver.
 * @returns marks by entry, then by lap number
 */
export function improvements(race: Timeline): Map<number, Map<number, Mark>> {
  const marks = new Map(race.cars.map(({ entry }) => [entry, new Map<number, Mark>()]))
  const bests = new Map<string, number>()
  for (const { car, driver, number, seconds } of inOrderOfCompletion(race)) {
    const scopes: [Mark, string][] = [
      ['race', 'race'],
      ['class', `class ${car.carClass}`],
      ['car', `car ${car.entry}`],
      ['driver', `driver ${car.entry} ${driver}`],
    ]
    let mark: Mark | undefined
    for (const [scope, key] of scopes) {
      const best = bests.get(key)
      const isBest = best === undefined || seconds < best
      if (isBest) bests.set(key, seconds)
      const isFirst = best === undefined && (scope === 'car' || scope === 'driver')
      if (isBest && !isFirst) mark ??= scope
    }
    if (mark) marks.get(car.entry)?.set(number, mark)
  }
  return marks
}

/** Laps whose times are known, in the order in which they were completed. */
function inOrderOfCompletion(race: Timeline) {
  return race.cars
    .flatMap((car) => {
      const drivers = driversOfLaps(car)
      return car.laps.flatMap((lap, index) => {
        const at = car.crossings[index] ?? null
        if (at === null || !isTimed(lap)) return []
        return { car, driver: drivers[index] ?? null, number: lap.number, seconds: lap.seconds, at }
      })
    })
    .toSorted((one, other) => one.at - other.at || one.car.entry - other.car.entry)
}
