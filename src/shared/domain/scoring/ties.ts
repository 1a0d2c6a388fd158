import type { TieRule } from './configuration.ts'

/** What a rule compares between two competitors with the same total: the first number that differs decides. */
export type TieScores = (rule: TieRule) => readonly number[]

/** Why one of two equal totals is ahead. `ahead` and `behind` are what was compared; null is no place. */
export type Tie = {
  rule: TieRule | 'by-hand'
  /** With `countback`, the place of which one has more; with `best-scores`, the rank of the score that differs. */
  rank: number | null
  ahead: number | null
  behind: number | null
}

const IS_MORE_BETTER: Record<TieRule, boolean> = {
  countback: true,
  'best-scores': true,
  'last-round': false,
  'fewest-penalties': false,
}

type Season = {
  /** Reached in all rounds, or in those that count. */
  places: readonly number[]
  /** Won in the same rounds. */
  scores: readonly number[]
  /** In the last round held. */
  lastPlace: number | null
  /** Taken away, as a positive number. */
  pointsLost: number
}

const COMPARED: Record<TieRule, (season: Season) => readonly number[]> = {
  countback: ({ places }) => countsOf(places),
  'best-scores': ({ scores }) => scores.toSorted((a, b) => b - a),
  'last-round': ({ lastPlace }) => [lastPlace ?? Infinity],
  'fewest-penalties': ({ pointsLost }) => [pointsLost],
}

/** Computed when they are asked for, because the first rule decides most ties. */
export function tieScores(season: Season): TieScores {
  const computed: Partial<Record<TieRule, readonly number[]>> = {}
  return (rule) => (computed[rule] ??= COMPARED[rule](season))
}

/** Negative if the first is ahead; 0 if no rule tells them apart. */
export function compareTied(one: TieScores, other: TieScores, ties: readonly TieRule[]) {
  for (const rule of ties) {
    const index = firstDifference(one(rule), other(rule))
    if (index === null) continue
    const difference = (one(rule)[index] ?? 0) - (other(rule)[index] ?? 0)
    return difference > 0 === IS_MORE_BETTER[rule] ? -1 : 1
  }
  return 0
}

/** What decided between two neighbours of a table, or null if they are equal. */
export function decidedBy(
  ahead: TieScores,
  behind: TieScores,
  ties: readonly TieRule[],
): Tie | null {
  for (const rule of ties) {
    const index = firstDifference(ahead(rule), behind(rule))
    if (index === null) continue
    return {
      rule,
      rank: IS_MORE_BETTER[rule] ? index + 1 : null,
      ahead: shown(ahead(rule)[index]),
      behind: shown(behind(rule)[index]),
    }
  }
  return null
}

function firstDifference(one: readonly number[], other: readonly number[]) {
  const length = Math.max(one.length, other.length)
  for (let index = 0; index < length; index++)
    if ((one[index] ?? 0) !== (other[index] ?? 0)) return index
  return null
}

const shown = (value = 0) => (Number.isFinite(value) ? value : null)

/** How often each place was reached: first wins, then second places, and so on. */
function countsOf(places: readonly number[]) {
  const counts = Array.from({ length: Math.max(0, ...places) }, () => 0)
  for (const place of places) counts[place - 1] = (counts[place - 1] ?? 0) + 1
  return counts
}
