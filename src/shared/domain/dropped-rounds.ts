export type DropRule = {
  /** The worst ones of a whole season that do not count. */
  dropRounds: number
  /** Rounds that have results. */
  heldRounds: number
  /** The season's events that are not cancelled, the ones held included. */
  plannedRounds: number
}

/**
 * How many rounds are dropped by now: in proportion to the rounds held, rounded down, so that totals never fall as a
 * season goes on. At least one round always counts.
 */
export function droppedRounds({ dropRounds, heldRounds, plannedRounds }: DropRule) {
  if (heldRounds === 0) return 0
  const inProportion = Math.floor((dropRounds * heldRounds) / Math.max(plannedRounds, heldRounds))
  return Math.min(inProportion, heldRounds - 1)
}
