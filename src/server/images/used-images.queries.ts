import { like } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { events, tracks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

const UPLOADS = '/uploads/%'

/**
 * Whoever gives a row an uploaded image, or removes unused ones, waits for the others until the transaction ends. To be
 * taken before any lock on a row.
 */
export async function lockImages(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('paddock uploaded images'))`)
}

/** The addresses of all uploads that a track or an event shows. */
export async function listUsedImages(db: Database) {
  const ofTracks = db
    .select({ url: tracks.imageUrl })
    .from(tracks)
    .where(like(tracks.imageUrl, UPLOADS))
  const ofEvents = db
    .select({ url: events.imageUrl })
    .from(events)
    .where(like(events.imageUrl, UPLOADS))
  return (await unionAll(ofTracks, ofEvents)).flatMap(({ url }) => url ?? [])
}
