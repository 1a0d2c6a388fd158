const MINUTE_MS = 60_000
/** Timers of browsers run out at once when they are given more. */
const LONGEST_MS = 24 * 60 * MINUTE_MS
/** At least this long, because the answer took some time to arrive. */
const SHORTEST_MS = 250

/** Refetch interval until the next scheduled item is published; false if there is none. */
export function intervalUntilNext(answer: { nextInMs: number | null } | undefined) {
  if (!answer || answer.nextInMs === null) return false
  return Math.min(Math.max(answer.nextInMs, SHORTEST_MS), LONGEST_MS)
}
