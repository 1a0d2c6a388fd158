import type { ChampionshipTable, WantedTable } from '#shared/contract/championship-tables.ts'
import { invalidInput } from '#server/errors.ts'
import { championshipTable } from '#shared/domain/championship-table.ts'
import { driverIdIn } from './loaded-season.ts'
import type { Scored } from './scored.ts'

/** @throws invalid_input if the table is to be as of a round that the championship does not have */
export function shownTable(scored: Scored, wanted: WantedTable): ChampionshipTable {
  const { championship, adjustments, planned, published } = scored
  const { asOf } = wanted
  if (asOf !== undefined && !championship.rounds.some(({ round }) => round.id === asOf))
    throw invalidInput('This championship has no such round', 'asOf')
  const frozenAt = published?.at ?? planned.closing?.at ?? null
  const table = championshipTable({ championship, adjustments, frozenAt }, wanted)
  if (scored.departed.size === 0) return table
  const rows = table.rows.map((row) =>
    row.userId === null ? row : { ...row, userId: driverIdIn(scored, row.key) },
  )
  return { ...table, rows }
}
