import { desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, tracks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { Race } from '#shared/contract/races.ts'

export function listRaces(db: Database) {
  return selectRaces(db)
}

export async function getRace(db: Database, id: number): Promise<Race> {
  const [race] = await selectRaces(db, eq(events.id, id))
  if (!race) throw notFound('Race')
  return race
}

function selectRaces(db: Database, where?: SQL): Promise<Race[]> {
  return db
    .select({
      id: events.id,
      title: events.title,
      startDateTime: events.startDateTime,
      timezone: events.timezone,
      trackName: tracks.name,
      layoutVariant: tracks.layoutVariant,
      trackImageUrl: sql<string | null>`coalesce(${events.imageUrl}, ${tracks.imageUrl})`,
      ownImageUrl: events.imageUrl,
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(where)
    .orderBy(desc(events.startDateTime), desc(events.id))
}
