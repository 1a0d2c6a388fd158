import { useQuery } from '@tanstack/react-query'
import { type ContextType, useMemo } from 'react'
import type { Seam } from '#shared/contract/race-documents.ts'
import type { Recordings } from './race-moment.tsx'
import { useRaceSource } from './race-documents.api.ts'

const NONE: readonly never[] = []

type Session = {
  eventId: number
  session: number | undefined
  /** Whether times are shown that may lead to recordings. */
  isNeeded: boolean
  seams?: readonly Seam[] | undefined
}

/** The value of `Recordings` for a session; without any until they have loaded. */
export function useWatched(watched: Session): ContextType<typeof Recordings> {
  const { eventId, session, isNeeded, seams = NONE } = watched
  const { recordingsQuery } = useRaceSource()
  const { data = NONE } = useQuery({ ...recordingsQuery(eventId, session), enabled: isNeeded })
  return useMemo(() => ({ recordings: data, seams }), [data, seams])
}
