import { type PartialConfiguration, withDefaults } from '#shared/domain/scoring/configuration.ts'
import { scoreChampionship } from '#shared/domain/scoring/score-championship.ts'
import type { RoundCar, Round, Season } from '#shared/domain/scoring/season.ts'
import type { Table, TableWanted } from '#shared/domain/scoring/table.ts'

/** A car whose number is also the name of its only driver. */
export function car(no: string, given: Partial<RoundCar> = {}): RoundCar {
  return { no, class: 'GT3', drivers: [no], status: 'finished', ...given }
}

/** The cars in their order; 'A' is a finished car with the driver A. */
export function race(
  id: string,
  cars: readonly (string | RoundCar)[],
  given: Partial<Round> = {},
): Round {
  const placed = cars.map((one, index) => {
    const made = typeof one === 'string' ? car(one) : one
    return { pos: index + 1, ...made }
  })
  return { id, cars: placed, ...given }
}

/** One round each, r1, r2, …: 'A B C' are cars in their order. */
export const races = (...orders: readonly string[]) =>
  orders.map((order, index) => race(`r${index + 1}`, order.split(' ').filter(Boolean)))

export function tableOf(
  season: Season,
  configuration: PartialConfiguration = {},
  wanted: TableWanted = { of: 'drivers' },
): Table {
  const [table] = scoreChampionship(season, withDefaults(configuration), [wanted])
  if (!table) throw new Error('No table was computed')
  return table
}

/** A table as text: '1 A 43 (25 18)'. Dropped scores are in brackets, missed rounds are '-'. */
export function written(table: Table) {
  return table.rows.map(({ position, name, points, cells, deducted }) => {
    const scores = cells.map((cell) => (cell.dropped ? `[${cell.points}]` : (cell.points ?? '-')))
    const penalty = deducted === 0 ? '' : ` ${deducted}`
    return `${position ?? '-'} ${name} ${points} (${scores.join(' ')})${penalty}`
  })
}

export const writtenTable = (...args: Parameters<typeof tableOf>) => written(tableOf(...args))
