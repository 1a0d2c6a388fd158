import type { DrivenLap } from '../race-file/drive.ts'
import { toSeconds } from './units.ts'

/** What the game says when it has no time. */
export const NO_TIME = -1

export type LapTimes = { lap: number; first: number; second: number }

/** Of a completed lap, in seconds; the second one is the sum of two sectors. */
export function timesOf(lap: DrivenLap | undefined): LapTimes {
  if (!lap?.isTimed) return { lap: NO_TIME, first: NO_TIME, second: NO_TIME }
  const { sectors } = lap
  return {
    lap: toSeconds(lap.end - lap.start),
    first: sectors ? toSeconds(sectors[0]) : NO_TIME,
    second: sectors ? toSeconds(sectors[0] + sectors[1]) : NO_TIME,
  }
}
