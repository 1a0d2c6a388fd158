import type { Interval } from './driving-time.ts'

export type DrivingWindow = Interval & {
  /** Driven within it. */
  seconds: number
  /** What each interval adds to that, in their order, without those outside. */
  parts: readonly number[]
}

/**
 * The window of a length in which a driver drove longest; among equal ones the latest. Only windows that begin
 * with an interval or end with one are tried: from one of them to the next, what is gained or lost is steady. Null
 * without intervals.
 * @param within length of the window in seconds
 */
export function worstWindow(intervals: readonly Interval[], within: number): DrivingWindow | null {
  const starts = intervals
    .flatMap(({ start, end }) => [start, Math.max(0, end - within)])
    .toSorted((one, other) => one - other)
  let worst: DrivingWindow | null = null
  for (const start of starts) {
    const end = start + within
    const parts = intervals
      .map((one) => Math.min(one.end, end) - Math.max(one.start, start))
      .filter((part) => part > 0)
    const seconds = parts.reduce((sum, part) => sum + part, 0)
    if (!worst || seconds >= worst.seconds) worst = { start, end, seconds, parts }
  }
  return worst
}
