import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { announceTrack } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  events,
  liveCars,
  liveLaps,
  liveMoments,
  liveSenders,
  liveSessions,
  tracks,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { Sectors } from '#shared/domain/live-timing/facts.ts'
import { SHOWN_MOMENTS } from '#shared/domain/live-timing/live-changes.ts'
import { AROUND_EVENT_MS } from '#shared/domain/live-timing/live-window.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'

export type LiveSessionRow = typeof liveSessions.$inferSelect
export type LiveSenderRow = typeof liveSenders.$inferSelect

/**
 * Samples are taken one after the other, in all processes: two relays that begin at once must not begin two sessions. What a
 * crash of the database may lose of the last moment, relays send again.
 */
export async function beginSample(tx: Database) {
  await tx.execute(sql`set local synchronous_commit = off`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('live samples'))`)
}

export async function findSessionOfRun(tx: Database, run: string) {
  const [found] = await tx
    .select({ session: liveSessions, sender: liveSenders })
    .from(liveSenders)
    .innerJoin(liveSessions, eq(liveSessions.id, liveSenders.sessionId))
    .where(eq(liveSenders.run, run))
    .orderBy(desc(liveSenders.id))
    .limit(1)
  return found
}

type Seen = SessionKey & { track: string; isOnline: boolean }

/** Sessions that a sample may be of, the latest first. */
export async function listSessionsLike(tx: Database, seen: Seen, seenAfter: Date) {
  return tx
    .select()
    .from(liveSessions)
    .where(
      and(
        ne(liveSessions.state, 'restarted'),
        eq(liveSessions.kind, seen.kind),
        eq(liveSessions.ordinal, seen.ordinal),
        eq(liveSessions.track, seen.track),
        eq(liveSessions.isOnline, seen.isOnline),
        gte(liveSessions.seenAt, seenAfter),
      ),
    )
    .orderBy(desc(liveSessions.seenAt), desc(liveSessions.id))
}

/** Events that may be on, with what their track is called in the game; the one that began last first. */
export function listEventsAt(db: Database, now: Date) {
  return db
    .select({ id: events.id, fileVenue: tracks.fileVenue, fileCourse: tracks.fileCourse })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(
      and(
        lte(events.startDateTime, new Date(now.getTime() + AROUND_EVENT_MS)),
        gte(events.endDateTime, new Date(now.getTime() - AROUND_EVENT_MS)),
        ne(events.status, 'cancelled'),
      ),
    )
    .orderBy(desc(events.startDateTime), desc(events.id))
}

export async function insertSession(tx: Database, session: typeof liveSessions.$inferInsert) {
  return one(await tx.insert(liveSessions).values(session).returning())
}

/** Writes what the session is now, and tells those who watch. */
export async function updateSession(
  tx: Database,
  { id, eventId }: Pick<LiveSessionRow, 'id' | 'eventId'>,
  set: Partial<Pick<LiveSessionRow, 'tracking' | 'seenAt' | 'state' | 'map'>>,
) {
  await tx
    .update(liveSessions)
    .set({ ...set, version: sql`${liveSessions.version} + 1` })
    .where(eq(liveSessions.id, id))
  await announceTrack(tx, eventId)
}

export function listSenders(tx: Database, sessionId: number) {
  return tx
    .select()
    .from(liveSenders)
    .where(eq(liveSenders.sessionId, sessionId))
    .orderBy(asc(liveSenders.id))
}

export async function insertSender(tx: Database, sender: typeof liveSenders.$inferInsert) {
  return one(await tx.insert(liveSenders).values(sender).returning())
}

export async function updateSender(
  tx: Database,
  id: number,
  set: Partial<Omit<LiveSenderRow, 'id' | 'sessionId'>>,
) {
  await tx.update(liveSenders).set(set).where(eq(liveSenders.id, id))
}

/** Makes one sender the primary one. */
export async function setPrimary(tx: Database, sessionId: number, senderId: number) {
  await tx
    .update(liveSenders)
    .set({ isPrimary: sql`${liveSenders.id} = ${senderId}` })
    .where(eq(liveSenders.sessionId, sessionId))
}

/** Sessions that were heard of in the same so many seconds run at the same time. */
const AT_ONCE = sql`interval '30 seconds'`

/**
 * The session that is shown first. Of those that run at the same time, the one that most relays send: a single one with a
 * clock or cars of its own does not take the page over. Of as many, the one that was there first; and when nobody sends, the
 * one that was heard of last. A relay counts for the session that it sent last.
 */
function shownFirst(eventId: number) {
  const relays = sql`(
    select count(*) from ${liveSenders}
    where ${liveSenders.sessionId} = ${liveSessions.id} and not ${liveSenders.isCut}
      and ${liveSenders.seenAt} > (
        select max(heard.seen_at) from ${liveSessions} heard where heard.event_id = ${eventId}
      ) - ${AT_ONCE}
      and not exists (
        select from ${liveSenders} later where later.run = ${liveSenders.run} and later.id > ${liveSenders.id}
      )
  )`
  return [
    desc(relays),
    sql`case when ${relays} > 0 then ${liveSessions.id} end asc nulls last`,
    desc(liveSessions.seenAt),
    desc(liveSessions.id),
  ]
}

/** The session of an event that is shown. */
export async function findLatestSession(db: Database, eventId: number) {
  const [found] = await db
    .select()
    .from(liveSessions)
    .where(eq(liveSessions.eventId, eventId))
    .orderBy(...shownFirst(eventId))
    .limit(1)
  return found
}

/** The course of the latest session on the game's map; empty if nobody has sent it. */
export async function findCourse(db: Database, eventId: number) {
  return (await findLatestSession(db, eventId))?.map ?? []
}

export async function findVersionOfLatest(db: Database, eventId: number) {
  const [found] = await db
    .select({ id: liveSessions.id, version: liveSessions.version })
    .from(liveSessions)
    .where(eq(liveSessions.eventId, eventId))
    .orderBy(...shownFirst(eventId))
    .limit(1)
  return found
}

/** The moments that viewers are shown, the latest first. */
export function listShownMoments(db: Database, sessionId: number) {
  return db
    .select({
      id: liveMoments.id,
      at: liveMoments.at,
      car: liveMoments.car,
      details: liveMoments.details,
    })
    .from(liveMoments)
    .where(
      and(
        eq(liveMoments.sessionId, sessionId),
        // The index leaves out the first one.
        sql`${liveMoments.details}->>'what' <> 'weather'`,
        sql`${liveMoments.details}->>'what' <> 'service'`,
      ),
    )
    .orderBy(desc(liveMoments.id))
    .limit(SHOWN_MOMENTS)
}

/** Visits of a car to the pits, and what was done at them, in their order. */
export function listPitMoments(db: Database, sessionId: number, car: number) {
  return db
    .select({ at: liveMoments.at, details: liveMoments.details })
    .from(liveMoments)
    .where(
      and(
        eq(liveMoments.sessionId, sessionId),
        eq(liveMoments.car, car),
        sql`${liveMoments.details}->>'what' in ('visit', 'service')`,
      ),
    )
    .orderBy(asc(liveMoments.at), asc(liveMoments.id))
}

export function listNamedSenders(db: Database, sessionId: number) {
  return db
    .select({
      id: liveSenders.id,
      name: users.displayName,
      isPrimary: liveSenders.isPrimary,
      isCut: liveSenders.isCut,
      beganAt: liveSenders.beganAt,
      offsetMs: liveSenders.offsetMs,
      misfits: liveSenders.misfits,
      seenAt: liveSenders.seenAt,
    })
    .from(liveSenders)
    .leftJoin(users, eq(users.id, liveSenders.userId))
    .where(eq(liveSenders.sessionId, sessionId))
    .orderBy(desc(liveSenders.isPrimary), asc(liveSenders.id))
}

/** By the member's id. */
export async function listDisplayNames(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Sessions of an event that run at the same time as the one that is shown. */
export function listSessionsBeside(db: Database, { id, eventId, seenAt }: LiveSessionRow) {
  return db
    .select()
    .from(liveSessions)
    .where(
      and(
        eq(liveSessions.eventId, eventId),
        ne(liveSessions.id, id),
        eq(liveSessions.state, 'running'),
        gte(liveSessions.seenAt, sql`${seenAt}::timestamptz - ${AT_ONCE}`),
      ),
    )
    .orderBy(asc(liveSessions.id))
}

export async function listLiveCars(db: Database, sessionId: number) {
  const cars = await db
    .select()
    .from(liveCars)
    .where(eq(liveCars.sessionId, sessionId))
    .orderBy(asc(liveCars.car))
  return cars.map(({ sessionId: _session, ...car }) => car)
}

/** Everything that is stored of a session, for what is made of it. @param car only of this one, and of the begin of the race */
export async function readFacts(db: Database, sessionId: number, car?: number) {
  const isOfCar = (column: typeof liveLaps.car | typeof liveMoments.car) =>
    car === undefined ? undefined : eq(column, car)
  const laps = await db
    .select()
    .from(liveLaps)
    .where(
      and(
        eq(liveLaps.sessionId, sessionId),
        or(isOfCar(liveLaps.car), car === undefined ? undefined : eq(liveLaps.lap, 1)),
      ),
    )
    .orderBy(asc(liveLaps.car), asc(liveLaps.lap))
  const moments = await db
    .select({ at: liveMoments.at, car: liveMoments.car, details: liveMoments.details })
    .from(liveMoments)
    .where(
      and(
        eq(liveMoments.sessionId, sessionId),
        or(isOfCar(liveMoments.car), car === undefined ? undefined : isNull(liveMoments.car)),
      ),
    )
    .orderBy(asc(liveMoments.at), asc(liveMoments.id))
  return {
    cars: await listLiveCars(db, sessionId),
    laps: laps.map(
      ({ sessionId: _session, senderId: _sender, sector1, sector2, sector3, ...lap }) => ({
        ...lap,
        sectors: [sector1, sector2, sector3] as Sectors,
      }),
    ),
    moments,
  }
}
