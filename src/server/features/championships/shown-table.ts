import type { ChampionshipTable, WantedTable } from '#shared/contract/championship-tables.ts'
import { invalidInput } from '#server/errors.ts'
import { namedTable } from '#shared/domain/championships/championship-table.ts'
import type { Scored } from './scored.ts'

/** @throws invalid_input if the table is to be as of a round that the championship does not have */
export function shownTable(scored: Scored, wanted: WantedTable): ChampionshipTable {
  const { season, departed, planned, published } = scored
  const { asOf } = wanted
  if (asOf !== undefined && !season.rounds.some(({ id }) => id === asOf))
    throw invalidInput('This championship has no such round', 'asOf')
  const frozenAt = published?.at ?? planned.closing?.at ?? null
  const record = scored.recordOf(wanted)
  const table = namedTable(record, wanted, season.names, (key) => departed.has(key))
  return { ...table, outlook: frozenAt ? null : table.outlook, frozenAt }
}
