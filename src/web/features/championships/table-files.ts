import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { csv, CSV_TYPE } from '#shared/domain/words/csv.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { tableTitle } from '#shared/domain/scoring/words/table-title.ts'
import { saveFile } from '#web/browser/save-file.ts'
import type { NumberedRound } from './numbered-rounds.ts'
import { rowNote } from './row-note.ts'
import type { TableChoice } from './table-choice.ts'

export type TableFile = {
  championship: Pick<Championship, 'name' | 'closed' | 'published'>
  choice: TableChoice
  table: ChampionshipTable
  /** Those of the table that were held or are void. */
  rounds: readonly NumberedRound[]
}

/**
 * The shown table as a file for spreadsheets, with the same numbers. Spreadsheets would read a number in brackets as a
 * negative one, so a dropped score has the word behind it.
 */
export function tableCsv({ table, rounds }: Pick<TableFile, 'table' | 'rounds'>) {
  const names = new Map(table.rows.map(({ key, name }) => [key, name]))
  return csv<TableRow>(
    [
      { head: 'Position', value: ({ position }) => position },
      { head: 'Name', value: ({ name }) => name },
      ...rounds.map((round) => ({
        head: headOf(round),
        value: ({ cells }: TableRow) => {
          const cell = cells[round.index] ?? null
          return cell?.dropped ? `${cell.points} dropped` : cell?.points
        },
      })),
      { head: 'By decision', value: ({ deducted }) => deducted },
      { head: 'Total', value: ({ points }) => points },
      { head: 'Note', value: (row) => noteOf(row, names) },
    ],
    table.rows,
  )
}

function headOf({ label, name, ...round }: NumberedRound) {
  const state = stateOf(round)
  return `${label} ${name}${state && ` (${state})`}`
}

function stateOf({
  isVoid,
  isOfOtherClasses,
  isProvisional,
}: Pick<NumberedRound, 'isVoid' | 'isOfOtherClasses' | 'isProvisional'>) {
  if (isVoid) return 'void'
  if (isOfOtherClasses) return 'not held for this class'
  return isProvisional ? 'provisional' : ''
}

/** Reasons of decisions, and what decided a tie. */
function noteOf(row: TableRow, names: ReadonlyMap<string, string>) {
  const reasons = row.deductions.map(
    ({ points, reason, counts }) =>
      `${reason ?? 'Decision'} (${points}${counts ? '' : ', dropped with its round'})`,
  )
  return [...reasons, rowNote(row, names)].filter(Boolean).join('; ')
}

/** With the sum behind every score. */
export function tableJson(file: TableFile) {
  const { championship, choice, table, rounds } = file
  const named = new Map(rounds.map(({ id, label, name }) => [id, { label, name }]))
  return JSON.stringify(
    {
      title: fileTitle(file),
      championship: championship.name,
      wanted: choice,
      ...table,
      rounds: table.rounds.map((round) => ({ ...round, ...named.get(round.id) })),
    },
    null,
    1,
  )
}

export function saveCsv(file: TableFile) {
  saveFile(fileName(file, 'csv'), tableCsv(file), CSV_TYPE)
}

export function saveJson(file: TableFile) {
  saveFile(fileName(file, 'json'), tableJson(file))
}

/** 'Winter Cup Hypercar drivers, after R3, without drops': files of different tables have different names. */
export function fileTitle({ championship, choice, rounds }: TableFile) {
  const asOf = rounds.find(({ id }) => id === choice.asOf)
  return [
    `${championship.name} ${tableTitle(choice)}`,
    ...(choice.score === 'overall' ? ['points of the class'] : []),
    ...(asOf ? [`after ${asOf.label}`] : []),
    ...(choice.withoutDrops ? ['without drops'] : []),
    ...(championship.published
      ? [`published on ${formatDay(championship.published.at, 'UTC')}`]
      : []),
  ].join(', ')
}

function fileName(file: TableFile, suffix: string) {
  const name = fileTitle(file)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `${name.replaceAll(/^-|-$/g, '')}.${suffix}`
}
