import type { Database } from '#server/database/database.ts'
import { findImportedFrom } from './importing/imported-classification.queries.ts'
import { findRaceState } from './official/versions.queries.ts'
import { listEventSessions } from './sessions.queries.ts'

/**
 * What an answer about a session, or without one about the event's race, says beside its data: all sessions, unless the
 * event has only its race, and the state of a race with results.
 */
export async function aboutSession(db: Database, eventId: number, wanted: number | undefined) {
  const sessions = await listEventSessions(db, eventId)
  const session = sessions.find(({ id, isMain }) => (wanted === undefined ? isMain : id === wanted))
  const classification = session && (await findRaceState(db, session))
  const importedFrom = session && (await findImportedFrom(db, session.id))
  return {
    ...(sessions.some(({ isMain }) => !isMain) && { sessions }),
    ...(classification && { classification }),
    ...(importedFrom !== undefined && { importedFrom }),
  }
}
