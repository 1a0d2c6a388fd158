import type { Configuration, TieRule } from './configuration.ts'

/** What decides between two competitors with the same total. */
export type TieScores = {
  /** Places reached in all rounds, or in those that count. */
  places: readonly number[]
  scores: readonly number[]
  /** In the last round held. */
  lastPlace: number | null
  /** Points taken away, as a positive number. */
  pointsLost: number
}

/** Why one of two equal totals is ahead. `ahead` and `behind` are what was compared. */
export type Tie = {
  rule: TieRule
  /** With `countback`, the place of which one has more; with `best-scores`, the rank of the score that differs. */
  rank: number | null
  ahead: number | null
  behind: number | null
}

/** Negative if the first is ahead; 0 if no rule tells them apart. */
export function compareTied(one: TieScores, other: TieScores, ties: readonly TieRule[]) {
  for (const rule of ties) {
    const difference = RULES[rule](one, other).find(([a, b]) => a !== b)
    if (difference) return signOf(rule, difference)
  }
  return 0
}

/** What decided between two neighbours of a table, or null if they are equal. */
export function decidedBy(
  ahead: TieScores,
  behind: TieScores,
  ties: Configuration['ties'],
): Tie | null {
  for (const rule of ties) {
    const pairs = RULES[rule](ahead, behind)
    const index = pairs.findIndex(([a, b]) => a !== b)
    const pair = pairs[index]
    if (!pair) continue
    const isRanked = rule === 'countback' || rule === 'best-scores'
    const shown = (value: number) => (Number.isFinite(value) ? value : null)
    return {
      rule,
      rank: isRanked ? index + 1 : null,
      ahead: shown(pair[0]),
      behind: shown(pair[1]),
    }
  }
  return null
}

type Pair = readonly [one: number, other: number]

/** What each rule compares, in order: the first pair that differs decides. */
const RULES: Record<TieRule, (one: TieScores, other: TieScores) => Pair[]> = {
  countback: (one, other) => zipped(countsOf(one.places), countsOf(other.places)),
  'best-scores': (one, other) => zipped(descending(one.scores), descending(other.scores)),
  'last-round': (one, other) => [[one.lastPlace ?? Infinity, other.lastPlace ?? Infinity]],
  'fewest-penalties': (one, other) => [[one.pointsLost, other.pointsLost]],
}

function signOf(rule: TieRule, [one, other]: Pair) {
  const isMoreBetter = rule === 'countback' || rule === 'best-scores'
  return one > other === isMoreBetter ? -1 : 1
}

function zipped(one: readonly number[], other: readonly number[]): Pair[] {
  const length = Math.max(one.length, other.length)
  return Array.from({ length }, (_, index) => [one[index] ?? 0, other[index] ?? 0] as const)
}

/** How often each place was reached: first wins, then second places, and so on. */
function countsOf(places: readonly number[]) {
  const counts = Array.from({ length: Math.max(0, ...places) }, () => 0)
  for (const place of places) counts[place - 1] = (counts[place - 1] ?? 0) + 1
  return counts
}

const descending = (values: readonly number[]) => values.toSorted((a, b) => b - a)
