import type { Championship } from './championship.ts'
import type { ScoredRound } from './score-round.ts'
import { type Season, canEnter, isHeld, isVoid } from './season.ts'

/**
 * Whether a round is one for a class: a class that does not enter it has neither missed it nor has it to come. Before the
 * race its event says which classes can enter; afterwards a class did if a car of it started. Guests who are passed over
 * change nothing.
 * @param carClass undefined for a table of all classes
 */
export function isRoundOf(
  { round, classes }: ScoredRound,
  carClass: string | undefined,
  { isByFirstRules = false }: Pick<Season, 'isByFirstRules'> = {},
) {
  if (carClass === undefined || isByFirstRules) return true
  if (!isHeld(round)) return canEnter(round, carClass)
  return classes.some(({ name, cars }) => name === carClass && cars.length > 0)
}

/** The rounds that drop rules and ties know in a table of this class. */
export function heldFor(
  rounds: readonly ScoredRound[],
  carClass: string | undefined,
  season: Season,
): ScoredRound[] {
  return rounds.map((one) => ({
    ...one,
    isHeld: one.isHeld && isRoundOf(one, carClass, season),
  }))
}

/** The rounds of a season that are held or to come for a class; null for the others. */
export function plannedFor({ rounds, season }: Championship, carClass: string | undefined) {
  return rounds.map((one) =>
    isVoid(one.round) || !isRoundOf(one, carClass, season) ? null : one.round,
  )
}
