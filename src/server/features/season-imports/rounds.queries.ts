import { and, asc, between, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  championshipRounds,
  eventCarClasses,
  carClasses,
  events,
  tracks,
} from '#server/database/schema.ts'

const columns = {
  id: events.id,
  title: events.title,
  status: events.status,
  startDateTime: events.startDateTime,
  timezone: events.timezone,
  trackId: events.trackId,
  trackName: tracks.name,
}

export async function findEvent(db: Database, id: number) {
  const [event] = await db
    .select(columns)
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(eq(events.id, id))
  return event
}

/** That begin about then and were not called off, in their order. */
export function listEventsBetween(db: Database, from: Date, until: Date) {
  return db
    .select(columns)
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(and(between(events.startDateTime, from, until), ne(events.status, 'cancelled')))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

/** The events that a championship is about, in their order. */
export function listEventsOfChampionship(db: Database, championshipId: number) {
  return db
    .selectDistinct(columns)
    .from(championshipRounds)
    .innerJoin(events, eq(events.id, championshipRounds.eventId))
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(eq(championshipRounds.championshipId, championshipId))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

/** Which classes race in an event. */
export async function listClassesOf(db: Database, eventId: number) {
  const rows = await db
    .select({ name: carClasses.name })
    .from(eventCarClasses)
    .innerJoin(carClasses, eq(carClasses.id, eventCarClasses.carClassId))
    .where(eq(eventCarClasses.eventId, eventId))
  return rows.map(({ name }) => name)
}

/** What an import writes of an event. */
export async function readMadeEvent(db: Database, id: number) {
  const event = await findEvent(db, id)
  if (!event) return undefined
  const { title, startDateTime, trackId } = event
  return { title, startDateTime, trackId }
}
