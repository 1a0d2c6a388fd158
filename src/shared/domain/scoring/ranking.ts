import type { Configuration } from './configuration.ts'
import type { UnrankedRow } from './row-of.ts'
import { byPointsAndName, inOrderOfNames } from './rows.ts'
import type { ScoredRound } from './score-round.ts'
import type { NeighbourTie, Row } from './table.ts'
import { type TieScores, compareTied, decidedBy, tieScores } from './ties.ts'

/** The rows in their order, with positions. Equals share one, and the next is skipped: 1 1 3. */
export function ranked(
  rows: readonly UnrankedRow[],
  rounds: readonly ScoredRound[],
  configuration: Configuration,
): Row[] {
  const scoresOf = scoresInTies(rounds, configuration)
  const compare = (one: UnrankedRow, other: UnrankedRow) =>
    other.points - one.points || compareTied(scoresOf(one), scoresOf(other), configuration.ties)

  const inRanking = rows
    .filter(({ unranked }) => unranked === null)
    .toSorted((one, other) => compare(one, other) || inOrderOfNames(one, other))
  const atTheFoot = rows.filter(({ unranked }) => unranked !== null).toSorted(byPointsAndName)

  let position = 0
  const placed = inRanking.map((row, index): Row => {
    const above = inRanking[index - 1]
    const below = inRanking[index + 1]
    if (!above || compare(above, row) !== 0) position = index + 1
    return {
      ...row,
      position,
      tieAbove: above ? neighbourTie(above, row, above) : null,
      tieBelow: below ? neighbourTie(row, below, below) : null,
    }
  })
  const unplaced = atTheFoot.map((row) => ({
    ...row,
    position: null,
    tieAbove: null,
    tieBelow: null,
  }))
  return [...placed, ...unplaced]

  function neighbourTie(
    ahead: UnrankedRow,
    behind: UnrankedRow,
    { key }: UnrankedRow,
  ): NeighbourTie | null {
    if (ahead.points !== behind.points) return null
    return { key, decidedBy: decidedBy(scoresOf(ahead), scoresOf(behind), configuration.ties) }
  }
}

/** Only competitors with equal totals need them, so they are computed when asked for. */
function scoresInTies(rounds: readonly ScoredRound[], { countbackOver }: Configuration) {
  const known = new Map<UnrankedRow, TieScores>()
  const lastHeld = rounds.findLastIndex(({ isHeld }) => isHeld)

  return (row: UnrankedRow) => {
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
