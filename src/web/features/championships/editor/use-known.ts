import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { racesQuery } from './editor.api.ts'
import type { Known } from './editor-problems.ts'

/**
 * What the form is judged by, besides its values.
 * @param systems as they were when the form was opened, because its options are compared with them
 * @param categories that the entries of the championship have; undefined for a new one
 */
export function useKnown(systems: readonly PointsSystem[], categories?: readonly string[]) {
  const { data, error, refetch } = useQuery(racesQuery)
  const events = useMemo(
    () => data?.toSorted((a, b) => a.startDateTime.getTime() - b.startDateTime.getTime()),
    [data],
  )
  const known: Known = useMemo(
    () => ({
      systems: new Map(systems.map(({ id, configuration }) => [id, configuration])),
      events,
      categories,
    }),
    [systems, events, categories],
  )
  return { known, eventsError: error, onRetryEvents: () => void refetch() }
}
