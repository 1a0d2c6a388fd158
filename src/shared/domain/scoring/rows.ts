import type { Championship } from './championship.ts'
import type { Configuration } from './configuration.ts'
import { type Deduction, decisionsByName } from './deductions.ts'
import { sum } from './decimals.ts'
import { bestCars, carsThatCount } from './counted-cars.ts'
import { type Dropped, type Kept, dropPlan, droppedRounds } from './drops.ts'
import { crewOf, hasStarted } from './crew.ts'
import type { ScoredRound } from './score-round.ts'
import { type PointsDecision, type Round, inOrder } from './season.ts'
import { shownCars } from './shown-cars.ts'
import type { Cell, Row, TableWanted } from './table.ts'
import { type Contribution, earnersOf, ownerOf } from './who-scores.ts'

export type UnrankedRow = Omit<Row, 'position' | 'tieAbove' | 'tieBelow'>

const MISSED: Cell = { points: null, counted: [], leftOut: [], dropped: null, kept: null }

/** The rows of a table without their positions. */
export function rowsOf(
  rounds: readonly ScoredRound[],
  wanted: TableWanted,
  championship: Championship,
): UnrankedRow[] {
  const { season, configuration, people, pointsDecisions } = championship
  const raced = rounds.map(({ round }) => round)
  const decisions = decisionsByName(wanted.of, pointsDecisions, raced)
  const plan = wanted.isWithoutDrops ? [] : planOf(rounds, wanted, configuration)
  const overrides = overridesByName(championship)

  const competitors = [...cellsByName(rounds, wanted, championship)].filter(
    ([, cells]) => !isOnlyGuest(cells),
  )
  return competitors.map(([key, cells]) => {
    const own = (decisions.get(key) ?? []).filter((one) =>
      isShown(one, { key, cells, rounds: raced, wanted }),
    )
    const byHand = overrides.get(key)
    const droppable = cells.map((cell, index) => {
      const id = raced[index]?.id ?? ''
      const drop = byHand?.get(id) ?? null
      const kept = drop === false ? 'by-hand' : keptFor(cell, id, own, configuration)
      return { points: cell.points, kept, drop }
    })
    const dropped = droppedRounds(droppable, plan, configuration)
    const deductions = own.map((one) => {
      const round = dropped[raced.findIndex(({ id }) => id === one.round)]
      return deduction(one, configuration.deductions === 'always' || !round)
    })
    const deducted = sum(deductions.map(({ points, counts }) => (counts ? points : 0)))
    const won = sum(cells.map(({ points }, index) => (dropped[index] ? 0 : (points ?? 0))))
    const total = sum([won, deducted])
    const { floor, rankMinRounds } = configuration
    const starts = cells.filter(({ points }) => points !== null).length
    const isExcluded = people.isExcluded(key)
    return {
      key,
      name: season.names?.[key] ?? key,
      unranked: isExcluded ? 'excluded' : starts < rankMinRounds ? 'too-few-starts' : null,
      points: floor === null ? total : Math.max(total, floor),
      isAtFloor: floor !== null && total < floor,
      cells: cells.map((cell, index) => judged(cell, dropped[index], droppable[index]?.kept)),
      deducted,
      deductions,
      starts,
    }
  })
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
  const points = sum(counted.map((one) => one.points))
  return { points, counted, leftOut, dropped: null, kept: null }
}

function planOf(
  rounds: readonly ScoredRound[],
  { of }: TableWanted,
  { drops, dropTables, dropUnit }: Configuration,
) {
  const held = rounds.map(({ round, isHeld }) => (isHeld ? round : null))
  return dropPlan(held, { drops: dropTables.includes(of) ? drops : null, dropUnit })
}

function overridesByName({ season }: Championship) {
  const byName = new Map<string, Map<string, boolean>>()
  for (const { name, round, drop } of season.overrides ?? [])
    byName.set(name, (byName.get(name) ?? new Map<string, boolean>()).set(round, drop))
  return byName
}

function keptFor(
  { counted }: Cell,
  round: string,
  decisions: readonly PointsDecision[],
  { keep, keepRounds }: Configuration,
): Kept | null {
  if (keepRounds.includes(round)) return 'kept-round'
  for (const kind of keep) {
    const isOfKind =
      kind === 'penalised'
        ? decisions.some((one) => one.round === round && one.points < 0)
        : counted.some(({ score }) => score.of.status === kind)
    if (isOfKind) return kind
  }
  return null
}

/** Most cells are neither dropped nor kept, and stay as they are. */
function judged(cell: Cell, dropped: Dropped | null = null, kept: Kept | null = null): Cell {
  if (!dropped && !kept) return cell
  const { points, counted, leftOut } = cell
  return { points, counted, leftOut, dropped, kept }
}

type Reached = {
  key: string
  cells: readonly Cell[]
  rounds: readonly Round[]
  wanted: TableWanted
}

/** In a table of a class or category, a decision about a round that the competitor raced elsewhere is not shown. */
function isShown(decision: PointsDecision, { key, cells, rounds, wanted }: Reached) {
  if (decision.class !== undefined && wanted.class !== undefined)
    return decision.class === wanted.class
  if (wanted.class === undefined && wanted.category === undefined) return true
  const index = rounds.findIndex(({ id }) => id === decision.round)
  const round = rounds[index]
  if (!round || cells[index] === undefined) return true
  return cells[index].points !== null || !hasRaced(key, round, wanted)
}

function hasRaced(key: string, { cars }: Round, { of }: TableWanted) {
  return cars.some((car) => {
    if (car.status === 'dns') return false
    if (of !== 'drivers') return ownerOf(of, car) === key
    return crewOf(car).some((driver) => driver.name === key && hasStarted(driver))
  })
}

function deduction({ points, round, reason }: PointsDecision, counts: boolean): Deduction {
  return { points, round: round ?? null, reason: reason ?? null, counts }
}

/** Points down, then by name: the order of rows without a position. */
export function byPointsAndName(one: UnrankedRow, other: UnrankedRow) {
  return other.points - one.points || inOrderOfNames(one, other)
}

export function inOrderOfNames(one: UnrankedRow, other: UnrankedRow) {
  return inOrder(one.name, other.name) || inOrder(one.key, other.key)
}
