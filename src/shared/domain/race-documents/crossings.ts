import { exactSeconds } from './exact-seconds.ts'
import type { RaceCar, RaceLap, Restart } from './race-car.ts'

type Car = Pick<RaceCar, 'flagSeconds' | 'restarts'> & {
  laps: readonly Pick<RaceLap, 'startedSeconds' | 'seconds' | 'exactSeconds' | 'crossedSeconds'>[]
}

/** Race times in seconds at which a car completed its laps; index 0 is lap 1. Null where the file does not tell it. */
export type Crossings = readonly (number | null)[]

/**
 * When a car completed each lap: the next lap starts there; otherwise the lap's own start and time tell it, then the
 * finish time, then the log, then the crossing before. Times that a jump of the clock has put out of order are left out, as few as
 * possible.
 * @param green session time of the green flag, in seconds
 */
export function crossingsOf({ laps, flagSeconds, restarts }: Car, green: number): Crossings {
  const stops = new Map(restarts?.flatMap(aroundStop))
  const found: (number | null)[] = []
  for (const [index, lap] of laps.entries()) {
    const { startedSeconds, crossedSeconds = null } = lap
    const seconds = exactSeconds(lap)
    const nextStart = laps[index + 1]?.startedSeconds ?? null
    const isLast = index === laps.length - 1
    const before = index === 0 ? 0 : (found[index - 1] ?? null)
    const stoppedAt = stops.get(index + 1)
    if (stoppedAt !== undefined) found.push(stoppedAt)
    else if (nextStart !== null) found.push(nextStart - green)
    else if (startedSeconds !== null && seconds !== null)
      found.push(atFlag(startedSeconds - green + seconds, isLast ? flagSeconds : null))
    else if (isLast && flagSeconds !== null) found.push(flagSeconds)
    else if (crossedSeconds !== null) found.push(crossedSeconds - green)
    else found.push(before !== null && seconds !== null ? before + seconds : null)
  }
  return inRisingOrder(found)
}

/** Two clocks of the game that tell one moment differ by 17 ms at most. */
const SAME_MOMENT = 0.02

/** The finish time, if the last lap ends with it: gaps at the line then are those of the result. */
const atFlag = (end: number, flagSeconds: number | null) =>
  flagSeconds !== null && Math.abs(flagSeconds - end) <= SAME_MOMENT ? flagSeconds : end

/** Crossings that the start of the next lap does not tell, by lap. A car may have got the laps between as a credit. */
function aroundStop(stop: Restart): [number, number | null][] {
  const { afterLap, firstLap, stoppedSeconds, startedSeconds } = stop
  const isLater = stoppedSeconds === null || startedSeconds > stoppedSeconds
  return [
    [firstLap - 1, isLater ? startedSeconds : null],
    [afterLap, stoppedSeconds],
  ]
}

/** The number of laps that a car has completed at a race time. */
export function lapsAt(crossings: Crossings, seconds: number) {
  return crossings.findLastIndex((at) => at !== null && at <= seconds) + 1
}

/** The number of the last lap whose crossing is known; 0 if none is. */
export const lastKnownLap = (crossings: Crossings) => lapsAt(crossings, Infinity)

/** The race time of the last crossing that is known; null if none is. */
export const lastCrossing = (crossings: Crossings) =>
  crossings.findLast((at) => at !== null) ?? null

/** Race time at which a car began a lap; null if the file does not tell it. */
export function startOfLap({ crossings, restarts }: Timed, lap: number): number | null {
  const restart = restarts?.find(({ firstLap }) => firstLap === lap)
  if (restart) return restart.startedSeconds
  return lap === 1 ? 0 : (crossings[lap - 2] ?? null)
}

/** Seconds from the start of a lap to its end, which also a lap without a valid time has. Index 0 is lap 1. */
export function durationsOf(car: Timed): readonly (number | null)[] {
  return car.crossings.map((end, index) => {
    const start = startOfLap(car, index + 1)
    return end === null || start === null ? null : end - start
  })
}

/** Seconds for which a car stood between the first and the last of these laps, because the race was stopped. */
export function pauseWithin(
  { restarts = [] }: Pick<Timed, 'restarts'>,
  { firstLap, lastLap }: { firstLap: number; lastLap: number },
) {
  const within = (restart: Restart) => restart.firstLap > firstLap && restart.firstLap <= lastLap
  return restarts
    .filter(within)
    .reduce((sum, one) => sum + one.startedSeconds - (one.stoppedSeconds ?? one.startedSeconds), 0)
}

type Timed = { crossings: Crossings; restarts?: readonly Restart[] | undefined }

/** Keeps the longest rising sequence. */
function inRisingOrder(times: readonly (number | null)[]): Crossings {
  const ends: number[] = []
  const before: number[] = []
  for (const [index, time] of times.entries()) {
    if (time === null || time <= 0) continue
    // Ends rise with their length, so the first that is not smaller is replaced.
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((times[ends[middle] as number] as number) < time) low = middle + 1
      else high = middle
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] as number)
    ends[low] = index
  }
  const kept = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index !== -1; index = before[index] as number) kept.add(index)
  return times.map((time, index) => (kept.has(index) ? time : null))
}
