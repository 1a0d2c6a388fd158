import { and, count, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carEntries,
  cars,
  entries,
  events,
  eventSessions,
  importedClassifications,
  liveLaps,
  liveMoments,
  liveSenders,
  liveSessions,
} from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { sql } from '#server/database/sql.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'

/** Where results of live timing come from, in words. */
export const LIVE_SOURCE = 'live timing'

/** How many laps each sender was the first to tell. */
export async function countLapsBySender(db: Database, sessionId: number) {
  const rows = await db
    .select({ senderId: liveLaps.senderId, laps: count() })
    .from(liveLaps)
    .where(eq(liveLaps.sessionId, sessionId))
    .groupBy(liveLaps.senderId)
  return new Map(rows.map(({ senderId, laps }) => [senderId, laps]))
}

export async function findSender(db: Database, eventId: number, senderId: number) {
  const [found] = await db
    .select({ sender: liveSenders, session: liveSessions })
    .from(liveSenders)
    .innerJoin(liveSessions, eq(liveSessions.id, liveSenders.sessionId))
    .where(and(eq(liveSenders.id, senderId), eq(liveSessions.eventId, eventId)))
  return found
}

/** Deletes what a sender was the first to tell. Returns how many laps that were. */
export async function deleteFactsOf(tx: Database, sessionId: number, senderId: number) {
  const laps = await tx
    .delete(liveLaps)
    .where(and(eq(liveLaps.sessionId, sessionId), eq(liveLaps.senderId, senderId)))
    .returning({ lap: liveLaps.lap })
  await tx
    .delete(liveMoments)
    .where(and(eq(liveMoments.sessionId, sessionId), eq(liveMoments.senderId, senderId)))
  return laps.length
}

/** The event's own session of that kind, and where its results come from. */
export async function findResults(db: Database, eventId: number, { kind, ordinal }: SessionKey) {
  const [found] = await db
    .select({
      id: eventSessions.id,
      source: importedClassifications.source,
      hasCars: sql<boolean>`exists (
        select from ${carEntries} where ${carEntries.sessionId} = ${eventSessions.id}
      )`,
    })
    .from(eventSessions)
    .leftJoin(importedClassifications, eq(importedClassifications.sessionId, eventSessions.id))
    .where(
      and(
        eq(eventSessions.eventId, eventId),
        eq(eventSessions.kind, kind),
        eq(eventSessions.ordinal, ordinal),
      ),
    )
  return found
}

export async function getTimedEvent(db: Database, eventId: number) {
  const [event] = await db
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      gameTypeId: events.gameTypeId,
      startDateTime: events.startDateTime,
      resultsVersion: events.resultsVersion,
    })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event) throw notFound('Event')
  return event
}

/** The models of the cars that are entered, by entry. */
export async function listModels(db: Database, eventId: number) {
  const rows = await db
    .select({ id: entries.id, model: sql<string>`${cars.make} || ' ' || ${cars.model}` })
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .where(eq(entries.eventId, eventId))
  return new Map(rows.map(({ id, model }) => [id, model]))
}
