import { eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carDrivers, eventSessions, tracks } from '#server/database/schema.ts'

/** The tracks whose names in result files are known. */
export function listCourses(db: Database) {
  const { fileVenue, fileCourse, lengthKm } = tracks
  return db.select({ fileVenue, fileCourse, lengthKm }).from(tracks).where(isNotNull(fileCourse))
}

/** The drivers in an event's results, by kind of session. */
export function listStoredNames(db: Database, eventId: number) {
  return db
    .selectDistinct({ kind: eventSessions.kind, name: carDrivers.name })
    .from(carDrivers)
    .innerJoin(eventSessions, eq(eventSessions.id, carDrivers.sessionId))
    .where(eq(eventSessions.eventId, eventId))
}
