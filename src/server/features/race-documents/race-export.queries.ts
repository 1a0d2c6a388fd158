import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events } from '#server/database/schema.ts'

/** What an export says of its event. */
export async function findExportedEvent(db: Database, eventId: number) {
  const [event] = await db
    .select({ id: events.id, title: events.title, timezone: events.timezone })
    .from(events)
    .where(eq(events.id, eventId))
  return event
}
