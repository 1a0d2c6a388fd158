import { and, desc, eq, gt, inArray, isNull, ne, notExists, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  classificationVersions,
  events,
  eventSessions,
  leftSuggestions,
} from '#server/database/schema.ts'

/**
 * Events whose race has a result that stewards still look at, latest first: reports of it are taken, or it is provisional.
 * @param ids only of these; without them, of all
 */
export function listJudgedRaces(db: Database, now: Date, ids?: readonly number[]) {
  const isProvisional = notExists(
    db
      .select({ id: classificationVersions.id })
      .from(classificationVersions)
      .where(
        and(
          eq(classificationVersions.sessionId, eventSessions.id),
          isNull(classificationVersions.withdrawnAt),
        ),
      ),
  )
  return db
    .select({
      id: events.id,
      title: events.title,
      session: eventSessions.id,
      kind: eventSessions.kind,
      ordinal: eventSessions.ordinal,
    })
    .from(events)
    .innerJoin(eventSessions, eq(eventSessions.id, events.raceSessionId))
    .where(
      and(
        ne(events.status, 'cancelled'),
        or(gt(events.reportsUntil, now), isProvisional),
        ids && inArray(events.id, [...ids]),
      ),
    )
    .orderBy(desc(events.startDateTime), desc(events.id))
}

export async function listLeft(db: Database, eventId: number) {
  const rows = await db
    .select({ key: leftSuggestions.key })
    .from(leftSuggestions)
    .where(eq(leftSuggestions.eventId, eventId))
  return new Set(rows.map(({ key }) => key))
}

/** Whether it was not left before. */
export async function insertLeft(tx: Database, values: typeof leftSuggestions.$inferInsert) {
  const rows = await tx
    .insert(leftSuggestions)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: leftSuggestions.key })
  return rows.length > 0
}

/** Whether it had been left. */
export async function deleteLeft(tx: Database, eventId: number, key: string) {
  const rows = await tx
    .delete(leftSuggestions)
    .where(and(eq(leftSuggestions.eventId, eventId), eq(leftSuggestions.key, key)))
    .returning({ key: leftSuggestions.key })
  return rows.length > 0
}
