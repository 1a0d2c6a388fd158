import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, eventSessions } from '#server/database/schema.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'

/** Makes the only session of an event one of another kind, with the same laps. Returns its id. */
export async function turnSessionInto(db: Database, eventId: number, kind: SessionKind) {
  const [session] = await db
    .update(eventSessions)
    .set({ kind })
    .where(eq(eventSessions.eventId, eventId))
    .returning({ id: eventSessions.id })
  if (!session) throw new Error('The event has no session')
  await db.update(events).set({ raceSessionId: null }).where(eq(events.id, eventId))
  return session.id
}
