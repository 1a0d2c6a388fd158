import { shownDifference, shownSeconds } from '../results/race-time.ts'
import { mean, median } from './median.ts'

/** Fewer laps than this say nothing about the fastest fifth. */
const FEWEST_FOR_FIFTH = 5

/** Laps above this share of the mean are left out of the sanitised average. */
const SANITISED_FACTOR = 1.2

// The game writes four decimals; a lap at the very limit is within it.
const ROUNDING_SECONDS = 0.00001

export type Pace = {
  laps: number
  best: number
  median: number
  /** Mean of the fastest 20 %; null with fewer than five laps. */
  bestFifth: number | null
  /** Between the quarter that is faster and the quarter that is slower, in seconds, as these are shown. */
  spread: number
  /** Laps within 0.5 % and within 1 % of the best. */
  withinHalfPercent: number
  withinOnePercent: number
}

/** Pace in seconds, from clean laps; null without any. */
export function paceOf(seconds: readonly number[]): Pace | null {
  const sorted = seconds.toSorted((one, other) => one - other)
  const best = sorted[0]
  const middle = median(sorted)
  if (best === undefined || middle === null) return null
  const within = (share: number) =>
    sorted.filter((one) => one - best <= best * share + ROUNDING_SECONDS).length
  return {
    laps: sorted.length,
    best: shownSeconds(best),
    median: middle,
    bestFifth:
      sorted.length < FEWEST_FOR_FIFTH ? null : averageOfBest(sorted, Math.ceil(sorted.length / 5)),
    spread: shownDifference(quantile(sorted, 0.75), quantile(sorted, 0.25)),
    withinHalfPercent: within(0.005),
    withinOnePercent: within(0.01),
  }
}

/** Mean of the fastest laps; null if there are fewer. */
export function averageOfBest(seconds: readonly number[], count: number): number | null {
  if (seconds.length < count) return null
  return mean(seconds.toSorted((one, other) => one - other).slice(0, count))
}

/** Mean of the laps that are at most 120 % of the mean of all; null without a lap. */
export function sanitisedAverage(seconds: readonly number[]): number | null {
  const all = mean(seconds)
  return all === null ? null : mean(seconds.filter((one) => one <= all * SANITISED_FACTOR))
}

/** The value below which a share of the sorted values lies, with the line between two neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] as number
  const high = sorted[Math.ceil(at)] as number
  return low + (high - low) * (at - Math.floor(at))
}
