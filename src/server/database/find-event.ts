import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { events } from './schema.ts'

export async function findEvent(db: Database, id: number) {
  const [event] = await db
    .select({ id: events.id, status: events.status })
    .from(events)
    .where(eq(events.id, id))
  return event
}
