import type {
  ChampionshipTable,
  Outlook,
  ScoredCar,
  TableRow,
  WantedTable,
} from '#shared/contract/championship-tables.ts'
import { decisionWords } from './decision-words.ts'
import { driverId } from '../drivers/person-key.ts'
import { chances } from '../scoring/chances.ts'
import type { Championship } from '../scoring/championship.ts'
import { tableOf } from '../scoring/score-championship.ts'
import type { CarScore } from '../scoring/score-round.ts'
import type { Cell, Row, Table, TableWanted } from '../scoring/table.ts'
import type { Contribution } from '../scoring/who-scores.ts'

export type Tabled = Scoring & {
  /** Set if it is a frozen copy. */
  frozenAt: Date | null
}

type Scoring = {
  championship: Championship
  /** What stewards decided about the results of each car, by `<round> <car>`. */
  adjustments: ReadonlyMap<string, readonly Adjusted[]>
}

export type Adjusted = { what: string; reason: string }

/**
 * A table with the sums behind its numbers, and keys in place of names: a frozen copy is one, and shows the names that its
 * competitors have today.
 */
export type RecordedTable = Pick<ChampionshipTable, 'rounds' | 'outlook'> & {
  rows: RecordedRow[]
  /** Listed once, because several drivers share one. */
  cars: RecordedCar[]
}

export type RecordedRow = Omit<TableRow, 'name' | 'userId'>

export type RecordedCar = Omit<ScoredCar, 'number' | 'drivers' | 'userIds' | 'team'> & {
  /** Keys, as those that follow. */
  no: string
  crew: string[]
  /** Those of the crew who drove. */
  starters: string[]
  team: string | null
}

/** A table as pages show it. */
export function championshipTable(tabled: Tabled, wanted: WantedTable): ChampionshipTable {
  const { names } = tabled.championship.season
  const { frozenAt } = tabled
  return { ...namedTable(recordedTable(tabled, wanted), wanted, names), frozenAt }
}

/** Computes a table. Only one as of the latest round says what can still happen. */
export function recordedTable(scoring: Scoring, wanted: WantedTable): RecordedTable {
  const { championship } = scoring
  const table = tableOf(championship, inWords(wanted))
  const cars = new Map<CarScore, number>()
  const before = positionsBefore(championship, table)
  return {
    rounds: [...table.rounds],
    rows: table.rows.map((row) => recordedRow(row, cars, before)),
    cars: [...cars.keys()].map((score) => recordedCar(score, scoring)),
    outlook: wanted.asOf === undefined ? outlookOf(championship, table) : null,
  }
}

/** @param isGone whether the account of this member or guest was deleted since the table was frozen */
export function namedTable(
  { rounds, rows, cars, outlook }: RecordedTable,
  { of }: WantedTable,
  names: Readonly<Record<string, string>> = {},
  isGone: (key: string) => boolean = () => false,
): Omit<ChampionshipTable, 'frozenAt'> {
  const nameOf = (key: string) => names[key] ?? key
  const idOf = (key: string) => (isGone(key) ? null : driverId(key))
  return {
    rounds,
    rows: rows.map((row) => ({
      ...row,
      name: nameOf(row.key),
      userId: of === 'drivers' ? idOf(row.key) : null,
    })),
    cars: cars.map(({ no, crew, starters: _starters, team, ...car }) => ({
      ...car,
      number: nameOf(no).replace(/^#/, ''),
      drivers: crew.map(nameOf),
      userIds: crew.flatMap((key) => idOf(key) ?? []),
      team: team === null ? null : nameOf(team),
    })),
    outlook,
  }
}

function outlookOf(championship: Championship, table: Table): Outlook | null {
  const { roundsLeft, rows, newcomer, decidedFor } = chances(championship, table)
  if (roundsLeft.length === 0) return null
  return {
    roundsLeft: roundsLeft.length,
    decidedFor: decidedFor?.key ?? null,
    canNewcomerWin: newcomer.canWin,
    rows: rows.map(({ row: { key }, maximum, canWin }) => ({ key, maximum, canWin })),
  }
}

const inWords = ({ withoutDrops, ...wanted }: WantedTable): TableWanted => ({
  ...wanted,
  isWithoutDrops: withoutDrops,
})

/** The positions as of the round before the last one that its class held; undefined before the second. */
function positionsBefore(championship: Championship, { rounds, wanted }: Table) {
  const held = rounds.filter(({ state, hasClass }) => state === 'held' && hasClass)
  const asOf = held.at(-2)?.id
  if (asOf === undefined) return undefined
  const { rows } = tableOf(championship, { ...wanted, asOf })
  return new Map(rows.map(({ key, position }) => [key, position]))
}

function recordedRow(
  { key, name: _name, position, cells, deductions, ...row }: Row,
  cars: Map<CarScore, number>,
  before: ReadonlyMap<string, number | null> | undefined,
): RecordedRow {
  const last = before?.get(key) ?? null
  return {
    ...row,
    key,
    position,
    cells: cells.map((cell) => shownCell(cell, cars)),
    deductions: [...deductions],
    moved: last === null || position === null ? null : last - position,
  }
}

function shownCell({ points, counted, leftOut, dropped, kept }: Cell, cars: Map<CarScore, number>) {
  if (points === null) return null
  const shown = ({ score, points: won, place, withheld }: Contribution) => ({
    car: indexOf(score, cars),
    points: won,
    place,
    withheld,
  })
  return { points, counted: counted.map(shown), leftOut: leftOut.map(shown), dropped, kept }
}

function indexOf(score: CarScore, cars: Map<CarScore, number>) {
  const index = cars.get(score) ?? cars.size
  cars.set(score, index)
  return index
}

function recordedCar(score: CarScore, { adjustments }: Scoring): RecordedCar {
  const { car, crew, starters, status, excessLaps, decisions } = score.of
  const decided = decisions
    // The steward's own words are among the adjustments of the results.
    .filter(({ kind, reason }) => kind !== 'set-points' || reason !== undefined)
    .map((one) => ({ what: decisionWords(one), reason: one.reason ?? null }))
  return {
    round: score.round,
    no: car.no,
    carClass: car.class,
    crew: crew.map(({ name }) => name),
    starters: starters.map(({ name }) => name),
    team: car.team ?? null,
    status,
    place: score.place,
    unclassified: score.unclassified,
    placePoints: score.placePoints,
    bonuses: score.bonuses.map(({ kind, points, isOfCategory, reason }) => ({
      kind,
      points,
      ...(isOfCategory && { isOfCategory }),
      reason: reason ?? null,
    })),
    points: score.points,
    excessLaps,
    decisions: [...(adjustments.get(`${score.round} ${car.no}`) ?? []), ...decided],
  }
}
