import { type Rung, RUNGS } from './rungs.ts'

/**
 * The seconds that a penalty of the race costs after the flag; undefined for one that is no time. A stop-and-go costs the
 * drive-through and its stop.
 */
export function secondsOf(id: Rung, driveThroughSeconds: number) {
  const rung = RUNGS[id]
  switch (rung.kind) {
    case 'seconds':
      return rung.seconds
    case 'drive-through':
      return driveThroughSeconds
    case 'stop-and-go':
      return driveThroughSeconds + rung.seconds
    default:
      return undefined
  }
}

/** What is taken from the result: seconds, places or laps. */
export type ResultPenalty = { seconds: number } | { places: number } | { laps: number }

/** Whatever costs more than so many places costs these. */
const MOST_GRID_PLACES = 10

/** What a car that did not finish gets instead, for the driver at the wheel at the next start. */
export function insteadOnGrid(penalty: ResultPenalty): { places: number } | 'pit-lane-start' {
  if ('places' in penalty) return { places: Math.min(penalty.places, MOST_GRID_PLACES) }
  if ('laps' in penalty || penalty.seconds > 60) return 'pit-lane-start'
  return { places: penalty.seconds <= 5 ? 3 : penalty.seconds <= 30 ? 5 : 10 }
}
