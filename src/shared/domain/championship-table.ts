import type {
  ChampionshipTable,
  Outlook,
  ScoredCar,
  TableRow,
  WantedTable,
} from '#shared/contract/championship-tables.ts'
import { decisionWords } from './decision-words.ts'
import { driverId } from './person-key.ts'
import { chances } from './scoring/chances.ts'
import type { Championship } from './scoring/championship.ts'
import { tableOf } from './scoring/score-championship.ts'
import type { CarScore } from './scoring/score-round.ts'
import type { Cell, Row, Table, TableWanted } from './scoring/table.ts'
import type { Contribution } from './scoring/who-scores.ts'

export type Tabled = {
  championship: Championship
  /** What stewards decided about the results of each car, by `<round> <car>`. */
  adjustments: ReadonlyMap<string, readonly Adjusted[]>
  /** Set if it is a frozen copy. */
  frozenAt: Date | null
}

export type Adjusted = { what: string; reason: string }

/** A table as pages show it: cars are listed once, because several drivers share one. */
export function championshipTable(tabled: Tabled, wanted: WantedTable): ChampionshipTable {
  const { championship, frozenAt } = tabled
  const table = tableOf(championship, inWords(wanted))
  const cars = new Map<CarScore, number>()
  const before = positionsBefore(championship, table)
  return {
    rounds: [...table.rounds],
    rows: table.rows.map((row) => shownRow(row, wanted, cars, before)),
    cars: [...cars.keys()].map((score) => shownCar(score, tabled)),
    frozenAt,
    outlook: wanted.asOf === undefined && !frozenAt ? outlookOf(championship, table) : null,
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

/** The positions as of the round before the last one held; undefined before the second. */
function positionsBefore(championship: Championship, { rounds, wanted }: Table) {
  const held = rounds.filter(({ state }) => state === 'held')
  const asOf = held.at(-2)?.id
  if (asOf === undefined) return undefined
  const { rows } = tableOf(championship, { ...wanted, asOf })
  return new Map(rows.map(({ key, position }) => [key, position]))
}

function shownRow(
  { key, name, position, cells, deductions, ...row }: Row,
  { of }: WantedTable,
  cars: Map<CarScore, number>,
  before: ReadonlyMap<string, number | null> | undefined,
): TableRow {
  const last = before?.get(key) ?? null
  return {
    ...row,
    key,
    name,
    userId: of === 'drivers' ? driverId(key) : null,
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

function shownCar(score: CarScore, { championship, adjustments }: Tabled): ScoredCar {
  const { names } = championship.season
  const { car, crew, status, excessLaps, decisions } = score.of
  const nameOf = (key: string) => names?.[key] ?? key
  const decided = decisions
    // The steward's own words are among the adjustments of the results.
    .filter(({ kind, reason }) => kind !== 'set-points' || reason !== undefined)
    .map((one) => ({ what: decisionWords(one), reason: one.reason ?? null }))
  return {
    round: score.round,
    number: nameOf(car.no).replace(/^#/, ''),
    carClass: car.class,
    drivers: crew.map(({ name }) => nameOf(name)),
    userIds: crew.flatMap(({ name }) => driverId(name) ?? []),
    team: car.team === undefined ? null : nameOf(car.team),
    status,
    place: score.place,
    unclassified: score.unclassified,
    placePoints: score.placePoints,
    bonuses: score.bonuses.map(({ kind, points, reason }) => ({
      kind,
      points,
      reason: reason ?? null,
    })),
    points: score.points,
    excessLaps,
    decisions: [...(adjustments.get(`${score.round} ${car.no}`) ?? []), ...decided],
  }
}
