import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, eventSessions } from '#server/database/schema.ts'

/** What an export says of its event. */
export async function findExportedEvent(db: Database, eventId: number) {
  const [event] = await db
    .select({
      id: events.id,
      title: events.title,
      timezone: events.timezone,
      classifiedPercent: events.classifiedPercent,
      classifiedOf: events.classifiedOf,
      classifiedNeedsFlag: events.classifiedNeedsFlag,
    })
    .from(events)
    .where(eq(events.id, eventId))
  return event
}

/** Undefined for an event without results. */
export async function findExportedSession(db: Database, sessionId: number) {
  const [session] = await db
    .select({ id: eventSessions.id, kind: eventSessions.kind, ordinal: eventSessions.ordinal })
    .from(eventSessions)
    .where(eq(eventSessions.id, sessionId))
  return session
}
