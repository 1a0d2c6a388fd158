import type { Championship } from './championship.ts'
import type { Configuration } from './configuration.ts'
import { crewOf, hasStarted } from './crew.ts'
import { sum } from './decimals.ts'
import { type Deduction, decisionsByName } from './deductions.ts'
import { type Dropped, type Kept, dropPlan, droppedRounds } from './drops.ts'
import type { PointsDecision, Round } from './season.ts'
import type { Cell, Row, TableWanted } from './table.ts'
import { ownerOf } from './who-scores.ts'

export type UnrankedRow = Omit<Row, 'position' | 'tieAbove' | 'tieBelow'>

export const MISSED: Cell = { points: null, counted: [], leftOut: [], dropped: null, kept: null }

/** A round of the table, and whether drop rules count it. */
export type RoundOfRow = { round: Round; isHeld: boolean }

/**
 * Returns what makes a row of a competitor's cells, one per round: drops, deductions and the total. The cells may be
 * those of rounds that are not raced yet.
 */
export function rowMaker(
  rounds: readonly RoundOfRow[],
  wanted: TableWanted,
  championship: Championship,
): (key: string, cells: readonly Cell[]) => UnrankedRow {
  const { season, configuration, people, pointsDecisions } = championship
  const raced = rounds.map(({ round }) => round)
  const decisions = decisionsByName(wanted.of, pointsDecisions, raced)
  const plan = wanted.isWithoutDrops ? [] : planOf(rounds, wanted, championship)
  const overrides = overridesByName(championship)

  return (key, cells) => {
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
  }
}

function planOf(
  rounds: readonly RoundOfRow[],
  { of }: TableWanted,
  { configuration: { drops, dropTables, dropUnit }, rounds: all }: Championship,
) {
  const held = rounds.map(({ round, isHeld }) => (isHeld ? round : null))
  const season = all.map(({ round }) => round)
  return dropPlan(held, season, { drops: dropTables.includes(of) ? drops : null, dropUnit })
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
