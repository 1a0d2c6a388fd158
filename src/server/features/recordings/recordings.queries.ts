import { asc, count, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { recordings } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

type Values = Omit<typeof recordings.$inferInsert, 'id' | 'eventId'>

/** In the order in which they were added. */
export function listRecordings(db: Database, eventId: number) {
  return db
    .select({
      id: recordings.id,
      title: recordings.title,
      url: recordings.url,
      greenSeconds: recordings.greenSeconds,
      endSeconds: recordings.endSeconds,
    })
    .from(recordings)
    .where(eq(recordings.eventId, eventId))
    .orderBy(asc(recordings.id))
}

/** Throws not_found. */
export async function getRecording(db: Database, id: number) {
  const [row] = await db.select().from(recordings).where(eq(recordings.id, id))
  if (!row) throw notFound('Recording')
  return row
}

export async function countRecordings(db: Database, eventId: number) {
  const rows = await db
    .select({ total: count() })
    .from(recordings)
    .where(eq(recordings.eventId, eventId))
  return one(rows).total
}

export async function insertRecording(tx: Database, eventId: number, values: Values) {
  const rows = await tx
    .insert(recordings)
    .values({ eventId, ...values })
    .returning({ id: recordings.id })
  return one(rows).id
}

export async function updateRecording(tx: Database, id: number, values: Values) {
  await tx.update(recordings).set(values).where(eq(recordings.id, id))
}

export async function deleteRecording(tx: Database, id: number) {
  await tx.delete(recordings).where(eq(recordings.id, id))
}
