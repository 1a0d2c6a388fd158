const MINUTE_MS = 60_000
/** A browser fires a longer timer immediately. */
const MAX_INTERVAL_MS = 24 * 60 * MINUTE_MS
/** Lower bound, because the answer took some time to arrive. */
const MIN_INTERVAL_MS = 250

/** Refetch interval until the next scheduled item is published; false if there is none. */
export function intervalUntilNext(answer: { nextInMs: number | null } | undefined) {
  if (!answer || answer.nextInMs === null) return false
  return Math.min(Math.max(answer.nextInMs, MIN_INTERVAL_MS), MAX_INTERVAL_MS)
}
