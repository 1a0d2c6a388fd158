import { headKey } from '#shared/domain/season-imports/header-words.ts'
import type { Table, TableRow } from './read-table.ts'

/** Cells by the exact names of the columns, for a service whose names mean something else in other tables. Blank is null. */
export function rawColumns({ heads }: Pick<Table, 'heads'>) {
  const positions = new Map(heads.map((head, position) => [headKey(head), position]))
  return ({ cells }: TableRow, head: string) => {
    const position = positions.get(headKey(head))
    return (position === undefined ? undefined : cells[position]) || null
  }
}

export function hasHeads({ heads }: Pick<Table, 'heads'>, ...wanted: readonly string[]) {
  const keys = new Set(heads.map(headKey))
  return wanted.every((head) => keys.has(headKey(head)))
}
