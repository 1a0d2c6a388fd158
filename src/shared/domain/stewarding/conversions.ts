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

/** The seconds that a drive-through costs on a lap of so many kilometres, where nothing else says it. */
export const usualDriveThroughSeconds = (lapKm: number) =>
  lapKm < 3.5 ? 20 : lapKm < 6 ? 25 : lapKm < 10 ? 30 : 35

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

/** The places that a car loses instead of seconds if it was running when the recording ends: it has no finish time. */
export const placesInsteadOf = (seconds: number) =>
  seconds <= 10 ? 1 : seconds <= 30 ? 2 : seconds <= 60 ? 3 : 5

/** What a penalty of the next start is in the last round, where there is no next start. In seconds. */
export function secondsInLastRound(id: Rung) {
  const rung = RUNGS[id]
  if (rung.kind === 'pit-lane-start') return 90
  if (rung.kind !== 'grid-places') return undefined
  return rung.places <= 3 ? 5 : rung.places <= 5 ? 30 : 60
}

/** What follows if a penalty of the race was not served. */
export function ifNotServed(id: Rung): Rung | undefined {
  const { kind } = RUNGS[id]
  if (kind === 'drive-through') return 'sg30'
  return kind === 'stop-and-go' ? 'dsq' : undefined
}
