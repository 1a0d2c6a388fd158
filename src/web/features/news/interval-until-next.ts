const MINUTE_MS = 60_000
/** Timers of browsers run out at once when they are given more. */
const LONGEST_MS = 24 * 60 * MINUTE_MS
/** The answer is a little older than its arrival. */
const SHORTEST_MS = 250

/** After how long an open page asks again, so that what is scheduled appears by itself; false: not at all. */
export function intervalUntilNext(answer: { nextInMs: number | null } | undefined) {
  if (!answer || answer.nextInMs === null) return false
  return Math.min(Math.max(answer.nextInMs, SHORTEST_MS), LONGEST_MS)
}
