import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { events } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { lockEvent } from '#server/features/events/events.queries.ts'

const OUTDATED =
  'Somebody else has changed these results in the meantime. Look at them again before you save.'

/** As `lockEvent`, for who has seen this version of the event: nobody overwrites what they do not know. */
export async function lockSeenEvent(tx: Database, id: number, version: number) {
  const event = await lockEvent(tx, id)
  if ((await getEventVersion(tx, id)) !== version) throw conflict(OUTDATED)
  return event
}

async function getEventVersion(db: Database, id: number) {
  const rows = await db.select({ version: events.version }).from(events).where(eq(events.id, id))
  return one(rows).version
}
