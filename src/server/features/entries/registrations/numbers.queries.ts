import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { entries } from '#server/database/schema.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'

/** The numbers of an event's active entries. */
export async function listNumbers(db: Database, eventId: number) {
  const rows = await db
    .select({ number: entries.number })
    .from(entries)
    .where(and(eq(entries.eventId, eventId), inArray(entries.state, [...ACTIVE_STATES])))
  return rows.map(({ number }) => number)
}
