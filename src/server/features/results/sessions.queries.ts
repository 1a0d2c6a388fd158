import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { carEntries, events, eventSessions, resultFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { EventSession } from '#shared/contract/event-sessions.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import type { SessionIds } from './reading/race-file.worker.ts'

/** Whether a session has results. */
export const hasCars = sql<boolean>`exists(
  select from ${carEntries} where ${carEntries.sessionId} = ${eventSessions.id}
)`

const hasFiles = sql<boolean>`exists(
  select from ${resultFiles} where ${resultFiles.sessionId} = ${eventSessions.id}
)`

const lastStart = sql<Date | null>`(
  select ${resultFiles.sessionStartedAt} from ${resultFiles}
  where ${resultFiles.sessionId} = ${eventSessions.id}
  order by ${resultFiles.id} desc limit 1
)`.mapWith(resultFiles.sessionStartedAt)

/** In the order in which an event holds them. */
const BY_KIND = sql`array_position(
  array['practice', 'qualifying', 'warmup', 'race'], ${eventSessions.kind}
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
export const listEventSessions = (db: Database, eventId: number) =>
  listSessions(db, eventId, hasCars)

/** Those with results, or with files to restore. */
export const listDeskSessions = (db: Database, eventId: number) =>
  listSessions(db, eventId, sql`(${hasCars} or ${hasFiles})`)

async function listSessions(
  db: Database,
  eventId: number,
  isListed: SQL<boolean>,
): Promise<EventSession[]> {
  const sessions = await db
    .select({
      id: eventSessions.id,
      kind: eventSessions.kind,
      ordinal: eventSessions.ordinal,
      startedAt: lastStart,
      cars: sql<number>`(
        select count(*)::int from ${carEntries} where ${carEntries.sessionId} = ${eventSessions.id}
      )`,
      isMain: sql<boolean>`${eventSessions.id} is not distinct from ${events.raceSessionId}`,
      isSplit: eventSessions.isSplit,
    })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(and(eq(eventSessions.eventId, eventId), isListed))
    .orderBy(asc(BY_KIND), asc(eventSessions.ordinal))
  return sessions.map(({ isSplit, ...session }) => ({ ...session, ...(isSplit && { isSplit }) }))
}

/**
 * What `findRaceId` should return from now on: the last race with results, otherwise the last race. That of another split
 * is the event's only if there is no other.
 */
export async function chooseRace(tx: Database, eventId: number) {
  const [race] = await tx
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventId, eventId), eq(eventSessions.kind, 'race')))
    .orderBy(desc(hasCars), asc(eventSessions.isSplit), desc(eventSessions.ordinal))
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

/**
 * The kind and ordinal of the wanted session of the event, or without one, of its race.
 * @throws not_found without one
 */
export async function getSession(db: Database, eventId: number, wanted: number | undefined) {
  const id = await findSessionId(db, eventId, wanted)
  const [session] = await db
    .select({ id: eventSessions.id, kind: eventSessions.kind, ordinal: eventSessions.ordinal })
    .from(eventSessions)
    .where(eq(eventSessions.id, id ?? 0))
  if (!session) throw notFound('Session')
  return session
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

/** With when each of them started, by its newest file. */
export function listStartedSessions(db: Database, eventId: number) {
  return db
    .select({
      id: eventSessions.id,
      kind: eventSessions.kind,
      ordinal: eventSessions.ordinal,
      startedAt: lastStart,
    })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
}

export async function setOrdinal(tx: Database, id: number, ordinal: number) {
  await tx.update(eventSessions).set({ ordinal }).where(eq(eventSessions.id, id))
}

type NewSession = SessionKey & { id: number; eventId: number; isSplit: boolean }

export async function insertSession(tx: Database, session: NewSession) {
  await tx.insert(eventSessions).overridingSystemValue().values(session)
}
