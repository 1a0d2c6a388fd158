import type { TableRow } from '#shared/contract/championship-tables.ts'
import { tieText } from './tie-words.ts'

/** What decided a tie, or why a row has no position. */
export function rowNote(
  { unranked, tieAbove, isAtFloor }: TableRow,
  names: ReadonlyMap<string, string>,
): string | undefined {
  if (unranked === 'excluded') return 'Excluded'
  if (unranked === 'too-few-starts') return 'Too few starts for a position'
  // Equals see by their positions that nothing decided: crews of a car share all of them.
  if (tieAbove?.decidedBy)
    return tieText(tieAbove, names.get(tieAbove.key) ?? tieAbove.key, 'above')
  return isAtFloor ? 'No total is less' : undefined
}

/** Whether any score of the table is dropped. */
export const hasDropped = (rows: readonly TableRow[]) =>
  rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.dropped !== null))
