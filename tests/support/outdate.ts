import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { eventSessions, resultFiles } from '#server/database/schema.ts'

/** Makes the results of the event's newest session those of an older reader. Returns the session's id. */
export async function outdate(db: Database, eventId: number) {
  const sessions = await db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
    .orderBy(desc(eventSessions.id))
    .limit(1)
  const { id } = one(sessions)
  await db.update(resultFiles).set({ reader: 0 }).where(eq(resultFiles.sessionId, id))
  return id
}
