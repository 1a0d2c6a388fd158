import type { RaceLap } from './race-car.ts'

/** What a lap has one level of, and four of. */
export type LevelName = 'fuel' | 'energy'

/**
 * A level at the end of a lap, or null if the file does not know it: values below 0 and above 1, and a full one of a lap
 * without any speed, which a copy of the race that joined late has in place of the true values.
 */
export function knownLevel(
  level: number | null,
  { topSpeedKmh }: Pick<RaceLap, 'topSpeedKmh'>,
): number | null {
  if (level === null || level < 0 || level > 1) return null
  return level === 1 && topSpeedKmh === 0 ? null : level
}

/** Whether the file knows a level of any of these laps. */
export function isRecorded(laps: readonly RaceLap[], of: LevelName) {
  return laps.some((lap) => knownLevel(lap[of], lap) !== null)
}
