import type { TableRow } from '#shared/contract/championship-tables.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { Folded, Panel, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { countedRows, TABLE_WORDS } from '#shared/domain/scoring/words/table-title.ts'
import { nameColumn } from '../../name-column.tsx'

const SHOWN = 10

type Props = {
  of: TableOf
  rows: readonly TableRow[]
  /** The keys of the viewer's own rows. */
  own: ReadonlySet<string>
}

/** Positions and totals as they would be. */
export function PreviewTable({ of, rows, own }: Props) {
  const isYou = ({ key }: TableRow) => own.has(key)
  const { table } = TABLE_WORDS[of]
  return (
    <Panel title={`${table} as They Would Be`} note={countedRows(rows.length, of)} isFlush>
      <Folded rows={rows} noun={table} shown={SHOWN}>
        {(shown) => (
          <TimingTable
            label={`${table} as they would be`}
            rows={shown}
            rowKey={({ key }) => key}
            columns={[positionColumn, nameColumn(of, isYou), pointsColumn]}
            isYou={isYou}
            isMuted={({ unranked }) => unranked !== null}
          />
        )}
      </Folded>
    </Panel>
  )
}

const positionColumn: TimingColumn<TableRow> = {
  id: 'position',
  label: 'Pos',
  kind: 'position',
  cell: ({ position }) => position ?? '–',
}

const pointsColumn: TimingColumn<TableRow> = {
  id: 'points',
  label: 'Points',
  kind: 'time',
  align: 'end',
  cell: ({ points }) => points,
}
