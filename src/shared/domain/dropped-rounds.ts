export type DropRule = {
  /** How many of the worst rounds of a whole season do not count. */
  dropRounds: number
  /** Rounds that have results. */
  heldRounds: number
  /** The season's events that are not cancelled, including those held. */
  plannedRounds: number
}

/**
 * How many rounds are dropped so far: proportional to the rounds held, rounded down, so that totals never fall during a
 * season. At least one round always counts.
 */
export function droppedRounds({ dropRounds, heldRounds, plannedRounds }: DropRule) {
  if (heldRounds === 0) return 0
  const inProportion = Math.floor((dropRounds * heldRounds) / Math.max(plannedRounds, heldRounds))
  return Math.min(inProportion, heldRounds - 1)
}
