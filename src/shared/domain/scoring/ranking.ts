import type { Configuration } from './configuration.ts'
import { byPointsAndName, inOrderOfNames } from './rows.ts'
import type { ScoredRound } from './score-round.ts'
import type { Row } from './table.ts'
import { type TieScores, compareTied, decidedBy, tieScores } from './ties.ts'

/** The rows of `rowsOf` in their order, with positions. Equals share one, and the next is skipped: 1 1 3. */
export function ranked(
  rows: readonly Row[],
  rounds: readonly ScoredRound[],
  configuration: Configuration,
): Row[] {
  const scoresOf = scoresInTies(rounds, configuration)
  const compare = (one: Row, other: Row) =>
    other.points - one.points || compareTied(scoresOf(one), scoresOf(other), configuration.ties)

  const inRanking = rows
    .filter(({ unranked }) => unranked === null)
    .toSorted((one, other) => compare(one, other) || inOrderOfNames(one, other))
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

  /** Undefined if the totals differ. */
  function tieOf(ahead: Row | undefined, behind: Row) {
    if (ahead?.points !== behind.points) return undefined
    const decision = decidedBy(scoresOf(ahead), scoresOf(behind), configuration.ties)
    return { ahead: ahead.key, behind: behind.key, decidedBy: decision }
  }
}

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
