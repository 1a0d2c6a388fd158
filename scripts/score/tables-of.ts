import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { everyTable } from '#shared/domain/scoring/every-table.ts'
import { scoreChampionship } from '#shared/domain/scoring/score-championship.ts'
import type { Table, TableWanted } from '#shared/domain/scoring/table.ts'
import type { Case, CaseRow, CaseTable } from './case-schema.ts'

export type ComputedRow = Omit<CaseRow, 'deducted'> & { deducted?: number | undefined }
export type ComputedTable = TableWanted & { rows: ComputedRow[] }

/** The tables that a case names, or every table if it names none, in the shape of the file. */
export function tablesOf({ season, config, tables }: Case): ComputedTable[] {
  const wanted = tables?.map(withoutRows) ?? everyTable(season)
  return scoreChampionship(season, withDefaults(config ?? {}), wanted).map((table) => ({
    ...table.wanted,
    rows: rowsOf(table),
  }))
}

const withoutRows = ({ of, class: carClass, category, score, asOf }: CaseTable): TableWanted => ({
  of,
  class: carClass,
  category,
  score,
  asOf,
})

const rowsOf = ({ rounds, rows }: Table) =>
  rows.map(({ position, name, points, cells, deducted }) => ({
    pos: position,
    name,
    points,
    scores: cells.map((cell) => cell.points),
    dropped: rounds.filter((_, index) => cells[index]?.dropped).map(({ id }) => id),
    ...(deducted === 0 ? {} : { deducted }),
  }))
