import { expect, it } from 'vitest'
import { type ExplainedColumn, knownColumns } from './explained-column.tsx'

type Row = { fuel: number | null }

const columns: ExplainedColumn<Row>[] = [
  { id: 'lap', label: 'Lap', cell: () => 1 },
  { id: 'fuel', label: 'Fuel', cell: ({ fuel }) => fuel, isKnown: ({ fuel }) => fuel !== null },
]

it.each([
  ['keeps a column that a single row fills', [{ fuel: null }, { fuel: 0 }], ['lap', 'fuel']],
  ['leaves a column out that no row fills', [{ fuel: null }, { fuel: null }], ['lap']],
])('%s', (_, rows, ids) => {
  expect(knownColumns(columns, rows).map(({ id }) => id)).toEqual(ids)
})
