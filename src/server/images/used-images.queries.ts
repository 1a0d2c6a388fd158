import { and, eq, isNull, like } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { casePictures, events, tracks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

const UPLOADS = '/uploads/%'

/** Only one transaction at a time may assign uploaded images or remove unused ones. Call it before locking any row. */
export async function lockImages(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('paddock uploaded images'))`)
}

/** The URLs of all uploads that a track or an event uses. */
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

/** Whether visitors see an image: that of a circuit, or of an event that is not hidden from them. */
export async function isShownToVisitors(db: Database, url: string) {
  const ofTracks = db.select({ id: tracks.id }).from(tracks).where(eq(tracks.imageUrl, url))
  const ofEvents = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.imageUrl, url), eq(events.isHidden, false)))
  return (await unionAll(ofTracks, ofEvents).limit(1)).length > 0
}

/** The random names of all pictures of cases whose files are kept. */
export async function listEvidence(db: Database) {
  const rows = await db
    .select({ name: casePictures.name })
    .from(casePictures)
    .where(isNull(casePictures.removedAt))
  return rows.map(({ name }) => name)
}
