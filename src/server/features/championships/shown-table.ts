import type {
  ChampionshipTable,
  Outlook,
  ScoredCar,
  TableRow,
  WantedTable,
} from '#shared/contract/championship-tables.ts'
import { invalidInput } from '#server/errors.ts'
import { decisionWords } from '#shared/domain/decision-words.ts'
import { driverId } from '#shared/domain/person-key.ts'
import { chances } from '#shared/domain/scoring/chances.ts'
import { tableOf } from '#shared/domain/scoring/score-championship.ts'
import type { CarScore } from '#shared/domain/scoring/score-round.ts'
import type { Cell, Row, Table, TableWanted } from '#shared/domain/scoring/table.ts'
import type { Contribution } from '#shared/domain/scoring/who-scores.ts'
import type { Scored } from './scored.ts'

/** A table as the API sends it: cars are listed once, because several drivers share one. */
export function shownTable(scored: Scored, wanted: WantedTable): ChampionshipTable {
  const { championship } = scored
  const { asOf } = wanted
  if (asOf !== undefined && !championship.rounds.some(({ round }) => round.id === asOf))
    throw invalidInput('This championship has no such round', 'asOf')
  const table = tableOf(championship, inWords(wanted))
  const cars = new Map<CarScore, number>()
  const before = positionsBefore(scored, table)
  return {
    rounds: [...table.rounds],
    rows: table.rows.map((row) => shownRow(row, wanted, cars, before)),
    cars: [...cars.keys()].map((score) => shownCar(score, scored)),
    frozenAt: scored.planned.closing?.at ?? null,
    outlook: asOf === undefined && !scored.planned.closing ? outlookOf(championship, table) : null,
  }
}

function outlookOf(championship: Scored['championship'], table: Table): Outlook | null {
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
function positionsBefore({ championship }: Scored, { rounds, wanted }: Table) {
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

function shownCar(score: CarScore, { season, adjustments }: Scored): ScoredCar {
  const { car, crew, status, excessLaps, decisions } = score.of
  const nameOf = (key: string) => season.names?.[key] ?? key
  const decided = decisions
    // The steward's own words are among the adjustments of the results.
    .filter(({ kind, reason }) => kind !== 'set-points' || reason !== undefined)
    .map((one) => ({ what: decisionWords(one), reason: one.reason ?? null }))
  return {
    round: score.round,
    number: nameOf(car.no).replace(/^#/, ''),
    carClass: car.class,
    drivers: crew.map(({ name }) => nameOf(name)),
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
