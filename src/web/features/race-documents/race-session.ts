import { createContext, use } from 'react'
import type { EventSession } from '#shared/contract/event-sessions.ts'
import type { RaceOrder } from '#shared/contract/race-documents.ts'
import type { ClassifiedSettings } from '#shared/domain/race-documents/not-classified.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'

/** The race, or another session, whose views are shown. */
export type RaceSession = {
  eventId: number
  /** As the address has it: without one, the event's race. */
  session: number | undefined
  kind: SessionKind
  order: RaceOrder
  /** Entries of the viewer's own cars. */
  own: readonly number[]
  /** The event's time zone. */
  timezone: string
  /** Which cars of the event are classified. */
  settings: ClassifiedSettings
}

export const RaceSessionContext = createContext<RaceSession | undefined>(undefined)

/** For views, which are rendered below the session that the page shows. */
export function useRaceSession() {
  const session = use(RaceSessionContext)
  if (!session) throw new Error('A view needs a session')
  return session
}

/** The one of these sessions that the address asks for. */
export const sessionAmong = (
  sessions: readonly EventSession[] | undefined,
  session: number | undefined,
) => sessions?.find(({ id, isMain }) => (session ? id === session : isMain))
