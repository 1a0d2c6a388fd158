import type { ChampionshipTable, WantedTable } from '#shared/contract/championship-tables.ts'
import { invalidInput } from '#server/errors.ts'
import { championshipTable } from '#shared/domain/championship-table.ts'
import type { Scored } from './scored.ts'

/** @throws invalid_input if the table is to be as of a round that the championship does not have */
export function shownTable(scored: Scored, wanted: WantedTable): ChampionshipTable {
  const { championship, adjustments, planned } = scored
  const { asOf } = wanted
  if (asOf !== undefined && !championship.rounds.some(({ round }) => round.id === asOf))
    throw invalidInput('This championship has no such round', 'asOf')
  const frozenAt = planned.closing?.at ?? null
  return championshipTable({ championship, adjustments, frozenAt }, wanted)
}
