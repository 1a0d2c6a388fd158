import type {
  ChampionshipTable,
  ScoredCar,
  TableRow,
} from '#shared/contract/championship-tables.ts'
import { sum } from '../scoring/decimals.ts'
import { countsAsFinished } from '../scoring/season.ts'
import type { ExportedPoints, ExportedStatus } from './season-csv.ts'

type Lookups = {
  /** Numbers of rounds by their id. */
  numbers: ReadonlyMap<string, number>
  steamIdOf: (userId: number | null) => string | null
  lapsOf: (car: ScoredCar) => number | null
}

/**
 * What each driver of a class won in each round, and what decisions added or took away. It adds up to the totals of the table
 * without drops, so that another guild can drop rounds by its own rule.
 */
export function exportedPoints(
  className: string,
  table: Pick<ChampionshipTable, 'rounds' | 'rows' | 'cars'>,
  { numbers, steamIdOf, lapsOf }: Lookups,
): ExportedPoints[] {
  return table.rows.flatMap((row) => {
    const driver = { name: row.name, userName: null, steamId: steamIdOf(row.userId) }
    const rounds = table.rounds.flatMap(({ id }, index): ExportedPoints[] => {
      const cell = row.cells[index] ?? null
      const number = numbers.get(id)
      const decided = decisionsOf(row, id)
      if (number === undefined || (!cell && decided.length === 0)) return []
      const best = cell?.counted[0]
      const car = best === undefined ? undefined : table.cars[best.car]
      const bonus = cell ? bonusOf(cell, table.cars) : 0
      return [
        {
          round: number,
          className,
          number: car?.number ?? null,
          driver,
          teamName: car?.team ?? null,
          place: car && countsAsFinished(car.status) ? (best?.place ?? null) : null,
          laps: car ? lapsOf(car) : null,
          status: car ? STATUS[car.status] : null,
          points: sum([cell?.points ?? 0, -bonus]),
          ...withDecisions(bonus, decided),
        },
      ]
    })
    const decided = decisionsOf(row, null)
    if (decided.length === 0) return rounds
    const ofSeason = {
      round: null,
      className,
      number: null,
      driver,
      teamName: null,
      place: null,
      laps: null,
      status: null,
      points: 0,
      ...withDecisions(0, decided),
    }
    return [...rounds, ofSeason]
  })
}

const STATUS = {
  finished: 'finished',
  running: 'finished',
  dnf: 'dnf',
  dsq: 'dsq',
  dns: 'dns',
} as const satisfies Record<ScoredCar['status'], ExportedStatus>

const decisionsOf = ({ deductions }: TableRow, round: string | null) =>
  deductions.filter((one) => one.round === round)

/** Bonus points are told apart only where the driver has all points of the car. */
function bonusOf({ counted }: NonNullable<TableRow['cells'][number]>, cars: readonly ScoredCar[]) {
  return sum(
    counted.map(({ car, points }) => {
      const scored = cars[car]
      const isWhole = scored !== undefined && scored.points === points
      return isWhole ? sum(scored.bonuses.map((bonus) => bonus.points)) : 0
    }),
  )
}

function withDecisions(bonus: number, decided: TableRow['deductions']) {
  const added = decided.flatMap(({ points }) => (points > 0 ? [points] : []))
  const taken = decided.flatMap(({ points }) => (points < 0 ? [-points] : []))
  const reasons = decided.flatMap(({ reason }) => reason ?? [])
  return {
    bonus: sum([bonus, ...added]),
    penalty: sum(taken),
    note: reasons.length > 0 ? reasons.join('; ') : null,
  }
}
