import type { Configuration } from './configuration.ts'
import { byPointsAndName, inOrderOfNames } from './rows.ts'
import { stepsByHand } from './order-by-hand.ts'
import type { ScoredRound } from './score-round.ts'
import type { Order } from './season.ts'
import type { Row } from './table.ts'
import { type Tie, type TieScores, compareTied, decidedBy, tieScores } from './ties.ts'

/**
 * The rows of `rowsOf` in their order, with positions. Equals share one, and the next is skipped: 1 1 3.
 * @param orders of this kind of tables
 */
export function ranked(
  rows: readonly Row[],
  rounds: readonly ScoredRound[],
  configuration: Configuration,
  orders: readonly Order[] = [],
): Row[] {
  const scoresOf = scoresInTies(rounds, configuration)
  const compare = (one: Row, other: Row) =>
    other.points - one.points || compareTied(scoresOf(one), scoresOf(other), configuration.ties)

  const byRules = rows
    .filter(({ unranked }) => unranked === null)
    .toSorted((one, other) => compare(one, other) || inOrderOfNames(one, other))
  const steps = new Map<string, number>()
  const inRanking = orders.length === 0 ? byRules : withOrders(byRules)
  const atTheFoot = rows.filter(({ unranked }) => unranked !== null).toSorted(byPointsAndName)

  const tiesAbove = inRanking.map((row, index) => tieOf(inRanking[index - 1], row))
  let position = 0
  const placed = inRanking.map((row, index): Row => {
    const tieAbove = tiesAbove[index]
    const tieBelow = tiesAbove[index + 1]
    if (!tieAbove || tieAbove.decidedBy) position = index + 1
    return {
      ...row,
      position,
      tieAbove: tieAbove ? { key: tieAbove.ahead, decidedBy: tieAbove.decidedBy } : null,
      tieBelow: tieBelow ? { key: tieBelow.behind, decidedBy: tieBelow.decidedBy } : null,
    }
  })
  return [...placed, ...atTheFoot]

  function withOrders(sorted: readonly Row[]) {
    const groups: Row[][] = []
    for (const row of sorted) {
      const group = groups.at(-1)
      if (group?.[0] && compare(group[0], row) === 0) group.push(row)
      else groups.push([row])
    }
    return groups.flatMap((equals) => {
      if (equals.length === 1) return equals
      for (const [key, step] of stepsByHand(equals, orders)) steps.set(key, step)
      return equals.toSorted((one, other) => stepOf(one) - stepOf(other))
    })
  }

  function stepOf({ key }: Row) {
    return steps.get(key) ?? 0
  }

  /** Undefined if the totals differ. */
  function tieOf(ahead: Row | undefined, behind: Row) {
    if (ahead?.points !== behind.points) return undefined
    const byRule = decidedBy(scoresOf(ahead), scoresOf(behind), configuration.ties)
    const isByHand = !byRule && steps.get(ahead.key) !== steps.get(behind.key)
    const decision = isByHand ? BY_HAND : byRule
    return { ahead: ahead.key, behind: behind.key, decidedBy: decision }
  }
}

const BY_HAND: Tie = { rule: 'by-hand', rank: null, ahead: null, behind: null }

/** Only competitors with equal totals need them, so they are computed when asked for. */
function scoresInTies(rounds: readonly ScoredRound[], { countbackOver }: Configuration) {
  const known = new Map<Row, TieScores>()
  const lastHeld = rounds.findLastIndex(({ isHeld }) => isHeld)

  return (row: Row) => {
    const before = known.get(row)
    if (before) return before
    const places: number[] = []
    const scores: number[] = []
    for (const { points, counted, dropped } of row.cells) {
      if (points === null || (dropped && countbackOver === 'counted')) continue
      scores.push(points)
      for (const { place } of counted) if (place !== null) places.push(place)
    }
    const lastPlace = bestPlace(row.cells[lastHeld]?.counted ?? [])
    const pointsLost = row.deductions.reduce((lost, { points }) => lost - Math.min(points, 0), 0)
    const computed = tieScores({ places, scores, lastPlace, pointsLost })
    known.set(row, computed)
    return computed
  }
}

function bestPlace(counted: readonly { place: number | null }[]) {
  const places = counted.flatMap(({ place }) => place ?? [])
  return places.length > 0 ? Math.min(...places) : null
}
