import type { ResultStatus } from '../../contract/race-result.ts'
import { counted } from '../words/plural.ts'
import { cleanLapsOf } from './clean-laps.ts'
import { type Crossings, durationsOf } from './crossings.ts'
import { median } from './median.ts'
import type { RaceCar } from './race-car.ts'

/** What the WEC takes for a last lap from so many minutes on; null is all of it. */
const COSTS = [
  { minutes: 15, laps: null },
  { minutes: 10, laps: 8 },
  { minutes: 8, laps: 4 },
  { minutes: 7, laps: 2 },
  { minutes: 6, laps: 1 },
] as const

/** On a track whose usual lap takes minutes, a lap is only slow by comparison. */
const SLOW_SHARE = 1.5

export type SlowLastLap = {
  seconds: number
  /** What a car would lose in the WEC; null if it would not be classified. */
  laps: number | null
}

type Car = Pick<RaceCar, 'laps' | 'restarts'> & {
  crossings: Crossings
  status: ResultStatus
}

/**
 * Whether a car crept to the flag: its last lap took six minutes or more, and half as long again as its usual lap. Only
 * a hint for the stewards, because most series have no such rule. Null for other cars.
 */
export function slowLastLap(car: Car): SlowLastLap | null {
  if (car.status !== 'Finished') return null
  const seconds = durationsOf(car).at(-1) ?? null
  const usual = median(cleanLapsOf(car).map((lap) => lap.seconds))
  if (seconds === null || (usual !== null && seconds < usual * SLOW_SHARE)) return null
  const cost = COSTS.find(({ minutes }) => seconds >= minutes * 60)
  return cost ? { seconds, laps: cost.laps } : null
}

/** 'Last lap of 7:12: the WEC would take 2 laps' */
export function slowLastLapText({ seconds, laps }: SlowLastLap) {
  const whole = Math.floor(seconds)
  const time = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  const cost = laps === null ? 'would not classify it' : `would take ${counted(laps, 'lap')}`
  return `Last lap of ${time}: the WEC ${cost}`
}
