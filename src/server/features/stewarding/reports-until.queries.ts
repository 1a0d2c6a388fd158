import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events } from '#server/database/schema.ts'
import { reportWindow } from '#shared/domain/stewarding/windows.ts'
import { settingsFor } from './stewarding-settings.queries.ts'

/**
 * Until when incidents of an event can be reported, counted when its race first has a result: later changes of settings do
 * not move it. Undefined if it has been counted.
 */
export async function reportsUntil(db: Database, eventId: number, provisionalAt: Date) {
  const [event] = await db
    .select({ startDateTime: events.startDateTime, endDateTime: events.endDateTime })
    .from(events)
    .where(and(eq(events.id, eventId), isNull(events.reportsUntil)))
  if (!event) return undefined
  const { windows, zone } = await settingsFor(db, eventId)
  const moments = {
    'race-start': event.startDateTime,
    'race-end': event.endDateTime,
    'provisional-result': provisionalAt,
  }
  return reportWindow(windows, moments, zone)?.closesAt
}
