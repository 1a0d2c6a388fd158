import { and, asc, desc, eq, gte, inArray, lt, lte, ne, sum } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carEntries,
  events,
  eventSessions,
  resultFiles,
  tracks,
  trayFiles,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import { HELD_STATES } from '#shared/domain/result-tray/tray-states.ts'

const TRAY_LOCK = 'paddock result tray'

/** More than thirty evenings have. */
const MOST_LISTED = 1_000

export type TrayRow = typeof trayFiles.$inferSelect
type NewRow = typeof trayFiles.$inferInsert

/** One file at a time is put into the tray, so that two senders of the same bytes meet. */
export async function lockTray(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${TRAY_LOCK}))`)
}

export async function findByHash(db: Database, sha256: string) {
  const [row] = await db.select().from(trayFiles).where(eq(trayFiles.sha256, sha256))
  return row
}

/** @throws not_found */
export async function getTrayFile(db: Database, id: number) {
  const [row] = await db.select().from(trayFiles).where(eq(trayFiles.id, id))
  if (!row) throw notFound('File')
  return row
}

/** @throws not_found */
export async function lockTrayFile(tx: Database, id: number) {
  const [row] = await tx.select().from(trayFiles).where(eq(trayFiles.id, id)).for('update')
  if (!row) throw notFound('File')
  return row
}

export async function insertTrayFile(tx: Database, values: NewRow) {
  return one(await tx.insert(trayFiles).values(values).returning())
}

export async function updateTrayFile(tx: Database, id: number, set: Partial<NewRow>) {
  await tx.update(trayFiles).set(set).where(eq(trayFiles.id, id))
}

export async function deleteTrayFile(tx: Database, id: number) {
  await tx.delete(trayFiles).where(eq(trayFiles.id, id))
}

const isHeld = inArray(trayFiles.state, [...HELD_STATES])

/** How much the tray holds. */
export async function sizeOfTray(tx: Database) {
  const [row] = await tx
    .select({ files: sql<number>`count(*)::int`, bytes: sum(trayFiles.sizeBytes).mapWith(Number) })
    .from(trayFiles)
    .where(isHeld)
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 }
}

/** The session of an event that has a file, in use or not. */
export async function findUseOf(db: Database, sha256: string) {
  const [use] = await db
    .select({ eventId: eventSessions.eventId, sessionId: resultFiles.sessionId })
    .from(resultFiles)
    .innerJoin(eventSessions, eq(eventSessions.id, resultFiles.sessionId))
    .where(eq(resultFiles.sha256, sha256))
    .orderBy(desc(resultFiles.id))
    .limit(1)
  return use
}

/** Those that nobody has read since before a moment. */
export function listUnread(db: Database, before: Date) {
  return db
    .select({ id: trayFiles.id })
    .from(trayFiles)
    .where(and(eq(trayFiles.state, 'reading'), lt(trayFiles.sentAt, before)))
    .orderBy(asc(trayFiles.id))
}

export function listSentBefore(db: Database, before: Date) {
  return db
    .select({ id: trayFiles.id })
    .from(trayFiles)
    .where(lt(trayFiles.sentAt, before))
    .orderBy(asc(trayFiles.id))
}

/** The row of the file in use of a session. */
const fileInUse = sql<number | null>`(
  select max(${resultFiles.id}) from ${resultFiles} where ${resultFiles.sessionId} = ${trayFiles.sessionId}
)`

const ofEvent = {
  id: events.id,
  title: events.title,
  startDateTime: events.startDateTime,
  timezone: events.timezone,
}

/** The latest first. */
export function listTrayFiles(db: Database) {
  return db
    .select({ file: trayFiles, event: ofEvent, sentByName: users.displayName, fileInUse })
    .from(trayFiles)
    .leftJoin(events, eq(events.id, trayFiles.eventId))
    .leftJoin(users, eq(users.id, trayFiles.sentBy))
    .orderBy(desc(trayFiles.sentAt), desc(trayFiles.id))
    .limit(MOST_LISTED)
}

/** What the sender of a file is told of it. */
export async function findSentFile(db: Database, id: number) {
  const [row] = await db
    .select({ file: trayFiles, event: ofEvent })
    .from(trayFiles)
    .leftJoin(events, eq(events.id, trayFiles.eventId))
    .where(eq(trayFiles.id, id))
  return row
}

/** Events that began between two moments and were not cancelled, the latest first. */
export function listEventsBetween(db: Database, from: Date, until: Date) {
  return db
    .select({
      ...ofEvent,
      endDateTime: events.endDateTime,
      status: events.status,
      takesSentResults: events.takesSentResults,
      trackName: tracks.name,
      layoutVariant: tracks.layoutVariant,
      lengthKm: tracks.lengthKm,
      fileVenue: tracks.fileVenue,
      fileCourse: tracks.fileCourse,
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(
      and(
        gte(events.startDateTime, from),
        lte(events.startDateTime, until),
        ne(events.status, 'cancelled'),
      ),
    )
    .orderBy(desc(events.startDateTime), desc(events.id))
}

export async function getStatus(db: Database, eventId: number) {
  const [event] = await db
    .select({ status: events.status, version: events.resultsVersion })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event) throw notFound('Event')
  return event
}

/** The sessions of an event with results that were read from no file. */
export async function listSessionsWithoutFile(db: Database, eventId: number) {
  return db
    .select({ id: eventSessions.id, kind: eventSessions.kind })
    .from(eventSessions)
    .where(
      and(
        eq(eventSessions.eventId, eventId),
        sql`exists(select from ${carEntries} where ${carEntries.sessionId} = ${eventSessions.id})`,
        sql`not exists(
          select from ${resultFiles} where ${resultFiles.sessionId} = ${eventSessions.id}
        )`,
      ),
    )
}

export async function findSessionOf(db: Database, eventId: number, { kind, ordinal }: SessionKey) {
  const [session] = await db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(
      and(
        eq(eventSessions.eventId, eventId),
        eq(eventSessions.kind, kind),
        eq(eventSessions.ordinal, ordinal),
      ),
    )
  return session?.id
}
