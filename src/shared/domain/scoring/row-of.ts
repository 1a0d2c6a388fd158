import type { Championship } from './championship.ts'
import { crewOf, startersOf } from './crew.ts'
import { sum } from './decimals.ts'
import { type Deduction, decisionsByName } from './deductions.ts'
import {
  type Dropped,
  type DropsByHand,
  type Kept,
  dropPlan,
  droppedRounds,
  dropsOf,
} from './drops.ts'
import { plannedFor } from './rounds-of-class.ts'
import type { ScoredRound } from './score-round.ts'
import type { CarStatus, PointsDecision, Round } from './season.ts'
import type { Cell, Row, TableWanted } from './table.ts'
import type { TableOf } from './table-kinds.ts'
import { type Contribution, earnersOf, ownerOf } from './who-scores.ts'

export const MISSED: Cell = { points: null, counted: [], leftOut: [], dropped: null, kept: null }

/** A round of the table, and whether drop rules count it. */
export type RoundOfRow = { round: Round; isHeld: boolean }

/**
 * Returns what makes a row of a competitor's cells, one per round: drops, deductions and the total, not ranked yet. The
 * cells may be those of rounds that are not raced yet.
 */
export function rowMaker(
  rounds: readonly RoundOfRow[],
  wanted: TableWanted,
  championship: Championship,
): (key: string, cells: readonly Cell[]) => Row {
  const { season, configuration, people, pointsDecisions } = championship
  const raced = rounds.map(({ round }) => round)
  const decisions = decisionsByName(wanted.of, pointsDecisions, raced)
  const plan = wanted.isWithoutDrops ? [] : planOf(rounds, wanted, championship)
  const drops = dropsByHand(championship, raced)
  const isKeptRound = raced.map(({ id }) => configuration.keepRounds.includes(id))

  function judged(cells: readonly Cell[], own: readonly PointsDecision[], byHand?: DropsByHand) {
    const kept = cells.map((cell, index) =>
      byHand?.get(index) === false ? 'by-hand' : keptFor(cell, index, own),
    )
    const dropped = droppedRounds({ rounds: cells, kept, byHand }, plan, configuration)
    return cells.map((cell, index) => judgedCell(cell, dropped[index], kept[index]))
  }

  function keptFor({ counted }: Cell, index: number, own: readonly PointsDecision[]): Kept | null {
    if (isKeptRound[index]) return 'kept-round'
    for (const kind of configuration.keep)
      if (kind === 'penalised' ? isPenalised(own, raced[index]) : hasStatus(counted, kind))
        return kind
    return null
  }

  return (key, brought) => {
    const own = (decisions.get(key) ?? []).filter((one) =>
      isShown(one, { key, cells: brought, wanted, championship }),
    )
    const cells = judged(brought, own, drops.get(key))
    const deductions = own.map((one) => {
      const cell = cells[raced.findIndex(({ id }) => id === one.round)]
      return deduction(one, configuration.deductions === 'always' || !cell?.dropped)
    })
    const deducted = sum(deductions.map(({ points, counts }) => (counts ? points : 0)))
    const won = sum(cells.map(({ points, dropped }) => (dropped ? 0 : (points ?? 0))))
    const total = sum([won, deducted])
    const { floor, rankMinRounds } = configuration
    const starts = cells.filter(({ points }) => points !== null).length
    const isExcluded = people.isExcluded(key)
    return {
      key,
      name: season.names?.[key] ?? key,
      position: null,
      unranked: isExcluded ? 'excluded' : starts < rankMinRounds ? 'too-few-starts' : null,
      points: floor === null ? total : Math.max(total, floor),
      isAtFloor: floor !== null && total < floor,
      cells,
      deducted,
      deductions,
      starts,
      tieAbove: null,
      tieBelow: null,
    }
  }
}

function planOf(
  rounds: readonly RoundOfRow[],
  { of, class: carClass }: TableWanted,
  championship: Championship,
) {
  const { configuration } = championship
  const held = rounds.map(({ round, isHeld }) => (isHeld ? round : null))
  const planned = plannedFor(championship, carClass)
  return dropPlan(held, planned, {
    drops: dropsOf(configuration, of),
    dropUnit: configuration.dropUnit,
  })
}

function isPenalised(decisions: readonly PointsDecision[], raced: Round | undefined) {
  for (const { round, points } of decisions) if (round === raced?.id && points < 0) return true
  return false
}

function hasStatus(cars: readonly Contribution[], wanted: CarStatus) {
  for (const { status } of cars) if (status === wanted) return true
  return false
}

function dropsByHand({ season }: Championship, rounds: readonly Round[]) {
  const byName = new Map<string, Map<number, boolean>>()
  for (const { name, round, drop } of season.overrides ?? []) {
    const index = rounds.findIndex(({ id }) => id === round)
    byName.set(name, (byName.get(name) ?? new Map<number, boolean>()).set(index, drop))
  }
  return byName
}

/** Most cells are neither dropped nor kept, and stay as they are. */
function judgedCell(cell: Cell, dropped: Dropped | null = null, kept: Kept | null = null): Cell {
  if (!dropped && !kept) return cell
  const { points, counted, leftOut } = cell
  return { points, counted, leftOut, dropped, kept }
}

type Reached = {
  key: string
  cells: readonly Cell[]
  wanted: TableWanted
  championship: Championship
}

/**
 * A decision is in every table in which the competitor has a row, except that one about a round that they raced in
 * another class or category is in the tables of that one.
 */
function isShown(decision: PointsDecision, { key, cells, wanted, championship }: Reached) {
  if (decision.class !== undefined && wanted.class !== undefined)
    return decision.class === wanted.class
  if (wanted.class === undefined && wanted.category === undefined) return true
  const index = championship.rounds.findIndex(({ round }) => round.id === decision.round)
  const round = championship.rounds[index]
  if (!round || cells[index] === undefined) return true
  return cells[index].points !== null || !hasRaced(key, round, wanted, championship)
}

/** In a round that counts, and in a car that is not passed over. */
function hasRaced(
  key: string,
  { round, classes }: ScoredRound,
  { of }: TableWanted,
  { people, configuration, season }: Championship,
) {
  if (season.isByFirstRules) return hasBeenNamed(key, round, of)
  return classes.some(({ cars }) =>
    cars.some((score) =>
      earnersOf(of, score, people, configuration).some(({ names }) => names.includes(key)),
    ),
  )
}

/** Also as a guest, or in a void round. */
function hasBeenNamed(key: string, { cars }: Round, of: TableOf) {
  return cars.some((car) => {
    if (car.status === 'dns') return false
    if (of !== 'drivers') return ownerOf(of, car) === key
    return startersOf(crewOf(car)).some((driver) => driver.name === key)
  })
}

function deduction({ points, round, reason }: PointsDecision, counts: boolean): Deduction {
  return { points, round: round ?? null, reason: reason ?? null, counts }
}
