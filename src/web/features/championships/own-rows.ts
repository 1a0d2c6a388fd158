import { useMemo } from 'react'
import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { useViewer } from '#web/data/viewer.ts'

/** The keys of the rows that are the viewer's, or of cars and teams that they drove for. */
export function useOwnRows(table: ChampionshipTable | undefined, of: TableOf): ReadonlySet<string> {
  const id = useViewer()?.id
  return useMemo(
    () => new Set(!table || id === undefined ? [] : ownKeys(table, of, id)),
    [table, of, id],
  )
}

function ownKeys({ rows, cars }: ChampionshipTable, of: TableOf, viewer: number) {
  const isOwn = ({ userId, cells }: TableRow) => {
    if (of === 'makes') return false
    if (of === 'drivers') return userId === viewer
    const brought = cells.flatMap((cell) => (cell ? [...cell.counted, ...cell.leftOut] : []))
    return brought.some(({ car }) => cars[car]?.userIds.includes(viewer))
  }
  return rows.filter(isOwn).map(({ key }) => key)
}
