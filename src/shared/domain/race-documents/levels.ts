import type { RaceLap } from './race-car.ts'

/** What a lap has one level of, and four of. */
export type LevelName = 'fuel' | 'energy'

/**
 * A level at the end of a lap, or null if the file does not know it: values below 0 and above 1, and all levels of a lap
 * that are full and come without a speed, which a copy of the race that joined late has in place of the true values.
 */
export function knownLevel(level: number | null, lap: Levels): number | null {
  if (level === null || level < 0 || level > 1) return null
  return level === 1 && isReset(lap) ? null : level
}

type Levels = Pick<RaceLap, 'topSpeedKmh' | 'fuel' | 'energy' | 'tread'>

const isReset = ({ topSpeedKmh, fuel, energy, tread }: Levels) =>
  !topSpeedKmh && [fuel, energy, ...tread].every((one) => one === null || one === 1)

/** Whether the file knows a level of any of these laps. */
export function isRecorded(laps: readonly RaceLap[], of: LevelName) {
  return laps.some((lap) => knownLevel(lap[of], lap) !== null)
}
