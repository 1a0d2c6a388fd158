import { useMemo } from 'react'
import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import { useViewer } from '#web/lib/viewer.ts'

/** The keys of the viewer's own rows. */
export function useOwnRows({ rows }: ChampionshipTable): ReadonlySet<string> {
  const viewer = useViewer()
  const id = viewer?.id
  return useMemo(
    () => new Set(rows.flatMap(({ key, userId }) => (userId !== null && userId === id ? key : []))),
    [rows, id],
  )
}
