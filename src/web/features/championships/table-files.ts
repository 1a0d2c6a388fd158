import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'
import { csv, CSV_TYPE } from '#shared/domain/csv.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { NumberedRound } from './numbered-rounds.ts'

type Shown = { title: string; table: ChampionshipTable; rounds: readonly NumberedRound[] }

/** The shown table as a file for spreadsheets: the same numbers, dropped scores in brackets. */
export function tableCsv({ table, rounds }: Shown) {
  return csv<TableRow>(
    [
      { head: 'Position', value: ({ position }) => position },
      { head: 'Name', value: ({ name }) => name },
      ...rounds.map((round) => ({
        head: `${round.label} ${round.name}`,
        value: ({ cells }: TableRow) => {
          const cell = cells[round.index] ?? null
          return cell?.dropped ? `(${cell.points})` : cell?.points
        },
      })),
      { head: 'By decision', value: ({ deducted }) => deducted },
      { head: 'Total', value: ({ points }) => points },
    ],
    table.rows,
  )
}

export function saveCsv(shown: Shown) {
  saveFile(fileName(shown, 'csv'), tableCsv(shown), CSV_TYPE)
}

/** With the sum behind every score. */
export function saveJson(shown: Shown) {
  const { title, table } = shown
  saveFile(fileName(shown, 'json'), JSON.stringify({ title, ...table }, null, 1))
}

function fileName({ title }: Shown, suffix: string) {
  const name = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `${name.replaceAll(/^-|-$/g, '')}.${suffix}`
}
