import { bestCars, type Counting, countingOf } from './counted-cars.ts'
import type { Championship } from './championship.ts'
import { sum } from './decimals.ts'
import { MISSED, rowMaker } from './row-of.ts'
import type { ScoredRound } from './score-round.ts'
import { inOrder } from './season.ts'
import { shownCars } from './shown-cars.ts'
import type { Cell, Row, TableWanted } from './table.ts'
import { type Contribution, earnersOf } from './who-scores.ts'

/** The rows of a table, not ranked yet: without positions and ties. */
export function rowsOf(
  rounds: readonly ScoredRound[],
  wanted: TableWanted,
  championship: Championship,
): Row[] {
  const make = rowMaker(rounds, wanted, championship)
  const { season } = championship
  const entered = new Set(enteredIn(wanted, championship))
  const hasNoRow = season.isByFirstRules
    ? isGuestByFirstRules
    : (key: string, cells: readonly Cell[]) => isOnlyGuest(cells) && !entered.has(key)
  return [...cellsByName(rounds, wanted, championship)]
    .filter(([key, cells]) => !hasNoRow(key, cells))
    .map(([key, cells]) => make(key, cells))
}

/** Those entered for the season, who have a row from its start. */
function enteredIn(wanted: TableWanted, { season, people }: Championship) {
  return (season.entrants ?? [])
    .filter(
      ({ of, name, class: carClass, category }) =>
        of === wanted.of &&
        (wanted.class === undefined || wanted.class === carClass) &&
        (wanted.category === undefined || wanted.category === category) &&
        !people.isOutside(name, ''),
    )
    .map(({ name }) => name)
}

/** The cells of everybody who started, and of those entered for the season. */
function cellsByName(
  rounds: readonly ScoredRound[],
  wanted: TableWanted,
  championship: Championship,
) {
  const { configuration, people } = championship
  const counting = countingOf(wanted.of, configuration)
  const byName = new Map<string, Cell[]>()
  const cellsOf = (name: string) => {
    const known = byName.get(name)
    if (known) return known
    const missed = rounds.map(() => MISSED)
    byName.set(name, missed)
    return missed
  }

  for (const name of enteredIn(wanted, championship)) cellsOf(name)
  for (const [index, round] of rounds.entries())
    for (const score of shownCars(round, wanted, people, configuration))
      for (const { names, contribution } of earnersOf(wanted.of, score, people, configuration)) {
        const alone = cellOf([contribution], counting)
        for (const name of names) {
          const cells = cellsOf(name)
          const { counted, leftOut } = cells[index] ?? MISSED
          cells[index] =
            counted.length > 0 ? cellOf([...counted, ...leftOut, contribution], counting) : alone
        }
      }
  return byName
}

/** Whoever raced only in cars that are passed over does not compete here, whatever counted in their rounds. */
function isOnlyGuest(cells: readonly Cell[]) {
  let isGuest = false
  for (const { counted, leftOut } of cells)
    for (const one of [...counted, ...leftOut]) {
      if (one.score.of.standing !== 'passed-over') return false
      isGuest = true
    }
  return isGuest
}

/** The first rules looked only at the car that counted in a round. */
function isGuestByFirstRules(_key: string, cells: readonly Cell[]) {
  const all = cells.flatMap(({ counted }) => counted)
  return all.length > 0 && all.every(({ withheld }) => withheld === 'guest-car')
}

function cellOf(contributions: readonly Contribution[], counting: Counting): Cell {
  const { counted, leftOut } = bestCars(contributions, counting)
  const [only] = counted
  const points = only && counted.length === 1 ? only.points : sum(counted.map((one) => one.points))
  return { points, counted, leftOut, dropped: null, kept: null }
}

/** Points down, then by name: the order of rows without a position. */
export function byPointsAndName(one: Row, other: Row) {
  return other.points - one.points || inOrderOfNames(one, other)
}

export function inOrderOfNames(one: Row, other: Row) {
  return inOrder(one.name, other.name) || inOrder(one.key, other.key)
}
