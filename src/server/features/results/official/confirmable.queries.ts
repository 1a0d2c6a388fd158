import { and, asc, eq, exists, isNull, lte, notExists, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carEntries,
  classificationVersions,
  events,
  eventSessions,
  importedClassifications,
} from '#server/database/schema.ts'

/**
 * Races whose results were read from a file, were never official, and whose event confirms them once its time for reports
 * is over. A case of them may be open.
 */
export function listConfirmable(db: Database, now: Date) {
  return db
    .select({ eventId: eventSessions.eventId, sessionId: eventSessions.id })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(isConfirmable(db, now))
    .orderBy(asc(eventSessions.id))
}

/** Undefined if it is none of them, or no longer. */
export async function findConfirmable(db: Database, now: Date, sessionId: number) {
  const [race] = await db
    .select({ id: eventSessions.id, kind: eventSessions.kind, ordinal: eventSessions.ordinal })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(and(isConfirmable(db, now), eq(eventSessions.id, sessionId)))
  return race
}

function isConfirmable(db: Database, now: Date) {
  const of = (
    table: typeof carEntries | typeof classificationVersions | typeof importedClassifications,
  ) => db.select({ id: table.sessionId }).from(table).where(eq(table.sessionId, eventSessions.id))
  return and(
    eq(events.confirmsResults, true),
    or(isNull(events.reportsUntil), lte(events.reportsUntil, now)),
    eq(eventSessions.kind, 'race'),
    exists(of(carEntries)),
    notExists(of(importedClassifications)),
    notExists(of(classificationVersions)),
  )
}
