import type { RunCar } from '../race-file/run-race.ts'
import type { PlannedPenalty } from '../race-file/options.ts'
import { type LapTimes, NO_TIME, timesOf } from './lap-times.ts'

/** What a car has done after some laps. */
type SoFar = {
  stops: number
  /** Penalties that are not served, and how many of each kind. */
  penalties: number
  owed: Owed
  best: LapTimes
  /** The least sums of sectors of any lap. */
  first: number
  second: number
}

/** As the game names the kinds. */
export type Owed = { DT: number; SG: number; TIME: number }

const KINDS = { 'Drive Thru': 'DT', 'Stop/Go': 'SG', Time: 'TIME' } as const

/** What is owed after penalties, and those that were served. */
export function owedAfter(before: Owed, received: PlannedPenalty[], served: PlannedPenalty[]) {
  const owed = { ...before }
  for (const { kind } of received) owed[KINDS[kind]] += 1
  for (const { kind } of served) owed[KINDS[kind]] -= 1
  return owed
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
  owed: { DT: 0, SG: 0, TIME: 0 },
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
      owed: owedAfter(now.owed, lap.received, lap.served),
      best: isBest ? times : now.best,
      first: less(now.first, times.first),
      second: less(now.second, times.second),
    }
    all.push(now)
  }
  return all
}

const less = (a: number, b: number) => (a > 0 && (b <= 0 || a <= b) ? a : b > 0 ? b : NO_TIME)
