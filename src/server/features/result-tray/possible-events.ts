import type { Database } from '#server/database/database.ts'
import { listCourses, trackWarning } from '#server/features/results/index.ts'
import type { TrayReading } from '#server/database/schema.ts'
import { listEventsBetween } from './tray.queries.ts'

const DAY_MS = 24 * 60 * 60_000
/** The longest race, and the day of its arrival. */
const BEFORE_DAYS = 4

export type PossibleEvent = Awaited<ReturnType<typeof possibleEvents>>[number]

type Course = Pick<TrayReading, 'trackVenue' | 'trackCourse' | 'trackLengthMetres'>

/** The events that may have been on when a file arrived, with why it is not from their track. */
export async function possibleEvents(db: Database, course: Course, receivedAt: Date) {
  const from = new Date(receivedAt.getTime() - BEFORE_DAYS * DAY_MS)
  const events = await listEventsBetween(db, from, receivedAt)
  const courses = await listCourses(db)
  return events.map((event) => ({ ...event, trackProblem: trackWarning(course, event, courses) }))
}
