import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { DriverCell, type TimingColumn } from '#web/ui/index.ts'

/** The name of a competitor, marked if it is the viewer's own. */
export function nameColumn<Row extends { name: string }>(
  of: TableOf,
  isYou: (row: Row) => boolean,
  label = 'Name',
): TimingColumn<Row> {
  return {
    id: 'name',
    label,
    kind: 'driver',
    cell: (row) => (
      <DriverCell
        name={row.name}
        isYou={isYou(row)}
        {...(of !== 'drivers' && { youWord: 'Yours' })}
      />
    ),
  }
}
