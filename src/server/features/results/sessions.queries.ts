import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { carEntries, events, eventSessions, resultFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { EventSession } from '#shared/contract/event-sessions.ts'
import type { SessionKey } from '#shared/domain/session-kind.ts'
import type { SessionIds } from './reading/race-file.worker.ts'

const hasCars = sql<boolean>`exists(
  select from ${carEntries} where ${carEntries.sessionId} = ${eventSessions.id}
)`

/** The session whose classification is the event's; undefined without one. */
export async function findRaceId(db: Database, eventId: number) {
  const [event] = await db
    .select({ id: events.raceSessionId })
    .from(events)
    .where(eq(events.id, eventId))
  return event?.id ?? undefined
}

/**
 * The wanted session of the event, or without one `findRaceId`.
 * @throws not_found if the session is not one of the event
 */
export async function findSessionId(db: Database, eventId: number, wanted: number | undefined) {
  if (wanted === undefined) return findRaceId(db, eventId)
  const [session] = await db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventId, eventId), eq(eventSessions.id, wanted)))
  if (!session) throw notFound('Session')
  return session.id
}

/** Those with results. */
export function listEventSessions(db: Database, eventId: number): Promise<EventSession[]> {
  return db
    .select({
      id: eventSessions.id,
      kind: eventSessions.kind,
      ordinal: eventSessions.ordinal,
      startedAt: sql<Date | null>`(
        select ${resultFiles.sessionStartedAt} from ${resultFiles}
        where ${resultFiles.sessionId} = ${eventSessions.id}
        order by ${resultFiles.id} desc limit 1
      )`.mapWith(resultFiles.sessionStartedAt),
      cars: sql<number>`(
        select count(*)::int from ${carEntries} where ${carEntries.sessionId} = ${eventSessions.id}
      )`,
      isMain: sql<boolean>`${eventSessions.id} is not distinct from ${events.raceSessionId}`,
    })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(and(eq(eventSessions.eventId, eventId), hasCars))
    .orderBy(asc(eventSessions.kind), asc(eventSessions.ordinal))
}

/** What an answer about one session says of the others: nothing if there are none. */
export async function otherSessions(db: Database, eventId: number) {
  const sessions = await listEventSessions(db, eventId)
  return sessions.length > 1 ? { sessions } : {}
}

/** What `findRaceId` should return from now on: the last race with results, otherwise the last race. */
export async function chooseRace(tx: Database, eventId: number) {
  const [race] = await tx
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventId, eventId), eq(eventSessions.kind, 'race')))
    .orderBy(desc(hasCars), desc(eventSessions.ordinal))
    .limit(1)
  return race?.id ?? null
}

export function listSessionIds(db: Database, eventId: number) {
  return db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
    .orderBy(asc(eventSessions.id))
}

/** The ids of an event's sessions, and a new one for a session that it may get. */
export async function reserveSessionIds(db: Database, eventId: number): Promise<SessionIds> {
  const known = await db
    .select({
      id: eventSessions.id,
      kind: eventSessions.kind,
      ordinal: eventSessions.ordinal,
    })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('event_sessions', 'id'))::int as id`,
  )
  return { known, next: one(rows).id }
}

type Session = SessionKey & { eventId: number; id: number }

/** Creates the session unless it exists. Returns false if it exists with another id. Lock the event first. */
export async function keepSession(tx: Database, { eventId, kind, ordinal, id }: Session) {
  await tx
    .insert(eventSessions)
    .overridingSystemValue()
    .values({ id, eventId, kind, ordinal })
    .onConflictDoNothing()
  const [stored] = await tx
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(
      and(
        eq(eventSessions.eventId, eventId),
        eq(eventSessions.kind, kind),
        eq(eventSessions.ordinal, ordinal),
      ),
    )
  return stored?.id === id
}
