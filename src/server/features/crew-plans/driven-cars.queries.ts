import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carDrivers,
  carEntries,
  entryCarLinks,
  events,
  eventSessions,
} from '#server/database/schema.ts'

const MOST_CARS = 12

/** The latest cars that these members drove on a track. */
export function listDrivenCars(db: Database, trackId: number, userIds: readonly number[]) {
  return db
    .selectDistinct({
      sessionId: carEntries.sessionId,
      entry: carEntries.entry,
      carClass: carEntries.carClass,
      carModel: carEntries.carModel,
      start: events.startDateTime,
    })
    .from(carDrivers)
    .innerJoin(
      carEntries,
      and(eq(carEntries.sessionId, carDrivers.sessionId), eq(carEntries.entry, carDrivers.entry)),
    )
    .innerJoin(eventSessions, eq(eventSessions.id, carEntries.sessionId))
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(and(eq(events.trackId, trackId), inArray(carDrivers.userId, [...userIds])))
    .orderBy(desc(events.startDateTime), desc(carEntries.sessionId), asc(carEntries.entry))
    .limit(MOST_CARS)
}

/** Which car of an event's race is that of an entry. */
export async function findRaceCar(db: Database, eventId: number, entryId: number) {
  const [link] = await db
    .select({ sessionId: events.raceSessionId, entry: entryCarLinks.car })
    .from(entryCarLinks)
    .innerJoin(events, eq(events.id, entryCarLinks.eventId))
    .where(and(eq(entryCarLinks.eventId, eventId), eq(entryCarLinks.entryId, entryId)))
    .orderBy(desc(entryCarLinks.id))
  if (!link || link.sessionId === null || link.entry === null) return undefined
  return { sessionId: link.sessionId, entry: link.entry }
}
