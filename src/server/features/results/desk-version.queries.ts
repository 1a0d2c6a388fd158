import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { events } from '#server/database/schema.ts'
import { refuseStale } from '#server/errors.ts'
import { lockEvent } from '#server/features/events/events.queries.ts'

/** Like `lockEvent`, but refuses if the results have changed since the caller loaded them. */
export async function lockSeenEvent(tx: Database, id: number, version: number) {
  const event = await lockEvent(tx, id)
  refuseStale('these results', version, await getEventVersion(tx, id))
  return event
}

async function getEventVersion(db: Database, id: number) {
  const rows = await db.select({ version: events.version }).from(events).where(eq(events.id, id))
  return one(rows).version
}
