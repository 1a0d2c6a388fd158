import { median } from './median.ts'
import { quantile } from './pace.ts'

/** Values further away than this many times the middle half are drawn as dots. */
const WHISKER = 1.5

export type Box = {
  count: number
  median: number
  /** The middle half lies between these. */
  lower: number
  upper: number
  /** The smallest and the largest value that is not far away. */
  low: number
  high: number
  far: number[]
}

/** How values are spread; null without any. */
export function boxOf(values: readonly number[]): Box | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = median(sorted)
  if (middle === null) return null
  const lower = quantile(sorted, 0.25)
  const upper = quantile(sorted, 0.75)
  const reach = (upper - lower) * WHISKER
  const near = sorted.filter((value) => value >= lower - reach && value <= upper + reach)
  return {
    count: sorted.length,
    median: middle,
    lower,
    upper,
    low: near[0] ?? lower,
    high: near.at(-1) ?? upper,
    far: sorted.filter((value) => value < lower - reach || value > upper + reach),
  }
}

/** The mean of the best value, of the best two, of the best three, and so on: flat is consistent. */
export function risingAverage(seconds: readonly number[]): number[] {
  let sum = 0
  return seconds
    .toSorted((one, other) => one - other)
    .map((value, index) => {
      sum += value
      return sum / (index + 1)
    })
}
