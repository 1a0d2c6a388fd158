import { exactSeconds } from './exact-seconds.ts'
import { median } from './median.ts'
import type { RaceCar, RaceLap } from './race-car.ts'

export type TimedLap = RaceLap & { seconds: number }

/** A lap slower than this share of the car's median met traffic, trouble or a caution. Shown beside every figure. */
export const CLEAN_FACTOR = 1.07

/**
 * Laps that say something about pace: with a time, not the first after a start, neither into nor out of the pit lane, and at most 7 %
 * slower than the median of such laps of the car. With all decimals of their times.
 */
export function cleanLapsOf(car: Car): TimedLap[] {
  const running = runningLapsOf(car)
  const middle = median(running.map(({ seconds }) => seconds))
  if (middle === null) return []
  return running.filter(({ seconds }) => seconds <= middle * CLEAN_FACTOR)
}

/** Laps with a time that are neither the first after a start nor into or out of the pit lane, with all decimals. */
export function runningLapsOf({ laps, restarts }: Car): TimedLap[] {
  const starts = new Set(restarts?.map(({ firstLap }) => firstLap)).add(1)
  return laps.flatMap((lap, index) =>
    !starts.has(index + 1) && isTimed(lap) && !lap.isPit && laps[index - 1]?.isPit !== true
      ? { ...lap, seconds: exactSeconds(lap) ?? lap.seconds }
      : [],
  )
}

type Car = Pick<RaceCar, 'laps' | 'restarts'>

/** Times of zero and less are nonsense of the file. */
export function isTimed(lap: RaceLap): lap is TimedLap {
  return lap.seconds !== null && lap.seconds > 0
}
