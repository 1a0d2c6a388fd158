import { bestCars, carsThatCount } from './counted-cars.ts'
import type { Championship } from './championship.ts'
import { sum } from './decimals.ts'
import { MISSED, type UnrankedRow, rowMaker } from './row-of.ts'
import type { ScoredRound } from './score-round.ts'
import { inOrder } from './season.ts'
import { shownCars } from './shown-cars.ts'
import type { Cell, TableWanted } from './table.ts'
import { type Contribution, earnersOf } from './who-scores.ts'

/** The rows of a table without their positions. */
export function rowsOf(
  rounds: readonly ScoredRound[],
  wanted: TableWanted,
  championship: Championship,
): UnrankedRow[] {
  const make = rowMaker(rounds, wanted, championship)
  return [...cellsByName(rounds, wanted, championship)]
    .filter(([, cells]) => !isOnlyGuest(cells))
    .map(([key, cells]) => make(key, cells))
}

/** The cells of everybody who started, and of those entered for the season. */
function cellsByName(
  rounds: readonly ScoredRound[],
  wanted: TableWanted,
  { season, configuration, people }: Championship,
) {
  const count = carsThatCount(wanted.of, configuration)
  const byName = new Map<string, Cell[]>()
  const emptyRow = () => rounds.map(() => MISSED)

  for (const { of, name, class: carClass, category } of season.entrants ?? []) {
    const isOfTable =
      of === wanted.of &&
      (wanted.class === undefined || wanted.class === carClass) &&
      (wanted.category === undefined || wanted.category === category)
    if (isOfTable && !people.isOutside(name, '')) byName.set(name, emptyRow())
  }
  rounds.forEach((round, index) => {
    const brought = new Map<string, Contribution[]>()
    for (const score of shownCars(round, wanted, people, configuration))
      for (const { name, contribution } of earnersOf(wanted.of, score, people, configuration)) {
        const before = brought.get(name)
        if (before) before.push(contribution)
        else brought.set(name, [contribution])
      }
    for (const [name, contributions] of brought) {
      const cells = byName.get(name) ?? emptyRow()
      cells[index] = cellOf(contributions, count)
      byName.set(name, cells)
    }
  })
  return byName
}

/** Whoever raced in guests' cars only does not compete here. */
function isOnlyGuest(cells: readonly Cell[]) {
  let isGuest = false
  for (const { counted } of cells)
    for (const { withheld } of counted) {
      if (withheld !== 'guest-car') return false
      isGuest = true
    }
  return isGuest
}

function cellOf(contributions: readonly Contribution[], count: number): Cell {
  const { counted, leftOut } = bestCars(contributions, count)
  const [only] = counted
  const points = only && counted.length === 1 ? only.points : sum(counted.map((one) => one.points))
  return { points, counted, leftOut, dropped: null, kept: null }
}

/** Points down, then by name: the order of rows without a position. */
export function byPointsAndName(one: UnrankedRow, other: UnrankedRow) {
  return other.points - one.points || inOrderOfNames(one, other)
}

export function inOrderOfNames(one: UnrankedRow, other: UnrankedRow) {
  return inOrder(one.name, other.name) || inOrder(one.key, other.key)
}
