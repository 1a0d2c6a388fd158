const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After the first failure, after the second … */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS]
/** At random, so that not everything is tried again at the same moment. */
const LONGER = 0.2

/**
 * When something that failed is tried again; undefined if it was tried often enough.
 * @param tries including the one that failed
 * @param leastMs how long the receiver wants to be left alone
 */
export function nextTry(tries: number, failedAt: Date, leastMs = 0): Date | undefined {
  const pause = PAUSES_MS[tries - 1]
  if (pause === undefined) return undefined
  const longer = pause * (1 + Math.random() * LONGER)
  return new Date(failedAt.getTime() + Math.max(longer, leastMs))
}
