import type { RunCar } from '../race-file/run-race.ts'
import { type LapTimes, NO_TIME, timesOf } from './lap-times.ts'

/** What a car has done after some laps. */
type SoFar = {
  stops: number
  /** Penalties that are not served. */
  penalties: number
  best: LapTimes
  /** The least sums of sectors of any lap. */
  first: number
  second: number
}

const known = new WeakMap<RunCar, SoFar[]>()

/** Counted once for each car: a day has hundreds of laps. */
export function soFar(car: RunCar, done: number): SoFar {
  const all = known.get(car) ?? count(car)
  known.set(car, all)
  return all[Math.max(0, done)] ?? NOTHING
}

const NOTHING: SoFar = {
  stops: 0,
  penalties: 0,
  best: timesOf(undefined),
  first: NO_TIME,
  second: NO_TIME,
}

function count({ laps }: RunCar) {
  const all = [NOTHING]
  let now = NOTHING
  for (const lap of laps) {
    const times = timesOf(lap)
    const isBest = times.lap > 0 && (now.best.lap < 0 || times.lap < now.best.lap)
    now = {
      stops: now.stops + (lap.isPit ? 1 : 0),
      penalties: now.penalties + lap.received.length - lap.served.length,
      best: isBest ? times : now.best,
      first: less(now.first, times.first),
      second: less(now.second, times.second),
    }
    all.push(now)
  }
  return all
}

const less = (a: number, b: number) => (a > 0 && (b <= 0 || a <= b) ? a : b > 0 ? b : NO_TIME)
