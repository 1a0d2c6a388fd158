import type { TableRow } from '#shared/contract/championship-tables.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { DriverCell, Folded, Panel, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { TABLE_WORDS } from '#shared/domain/scoring/words/table-title.ts'

const SHOWN = 10

/** Positions and totals as they would be. */
export function PreviewTable({ of, rows }: { of: TableOf; rows: readonly TableRow[] }) {
  const { table } = TABLE_WORDS[of]
  return (
    <Panel title={`${table} as They Would Be`} note={rows.length} isFlush>
      <Folded rows={rows} noun={table.toLowerCase()} shown={SHOWN}>
        {(shown) => (
          <TimingTable
            label={`${table} as they would be`}
            rows={shown}
            rowKey={({ key }) => key}
            columns={columns}
            isMuted={({ unranked }) => unranked !== null}
          />
        )}
      </Folded>
    </Panel>
  )
}

const columns: TimingColumn<TableRow>[] = [
  { id: 'position', label: 'Pos', kind: 'position', cell: ({ position }) => position ?? '–' },
  { id: 'name', label: 'Name', kind: 'driver', cell: ({ name }) => <DriverCell name={name} /> },
  { id: 'points', label: 'Points', kind: 'time', align: 'end', cell: ({ points }) => points },
]
