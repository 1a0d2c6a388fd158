import { asc } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { tracks } from '#server/database/schema.ts'

/** With the names that result files have for them. */
export function listNamedTracks(db: Database) {
  return db
    .select({
      id: tracks.id,
      name: tracks.name,
      layout: tracks.layoutVariant,
      fileVenue: tracks.fileVenue,
      fileCourse: tracks.fileCourse,
    })
    .from(tracks)
    .orderBy(asc(tracks.name), asc(tracks.layoutVariant))
}
