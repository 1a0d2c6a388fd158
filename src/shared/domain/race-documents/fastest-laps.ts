import { shownDifference } from '../results/race-time.ts'
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
