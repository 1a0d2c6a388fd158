import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { events, tracks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import { trackColumns } from '#server/features/catalogue/index.ts'
import type { ListedTrack, TrackForm } from '#shared/contract/tracks.ts'

const managed = { ...trackColumns, version: tracks.version }

type TrackValues = Omit<Partial<TrackForm>, 'length'> & { length?: string }

/** Locks the track until the transaction ends. */
export async function getTrackForUpdate(tx: Database, id: number): Promise<ListedTrack> {
  const [track] = await tx.select(managed).from(tracks).where(eq(tracks.id, id)).for('update')
  if (!track) throw notFound('Track')
  return track
}

export async function insertTrack(tx: Database, { length, ...values }: TrackForm) {
  return one(
    await tx
      .insert(tracks)
      .values({ ...values, lengthKm: length })
      .returning(managed),
  )
}

export async function updateTrack(tx: Database, id: number, { length, ...values }: TrackValues) {
  return one(
    await tx
      .update(tracks)
      .set({
        ...values,
        ...(length !== undefined && { lengthKm: length }),
        version: sql`${tracks.version} + 1`,
      })
      .where(eq(tracks.id, id))
      .returning(managed),
  )
}

export async function hasEvents(db: Database, trackId: number) {
  return (await db.$count(events, eq(events.trackId, trackId))) > 0
}

export async function deleteTrack(tx: Database, id: number) {
  await tx.delete(tracks).where(eq(tracks.id, id))
}

/** All layouts of the circuit that this one belongs to; empty if the track does not exist. */
export function listLayouts(db: Database, trackId: number) {
  const name = sql`(select same.name from tracks same where same.id = ${trackId})`
  return db
    .select(trackColumns)
    .from(tracks)
    .where(eq(tracks.name, name))
    .orderBy(asc(tracks.layoutVariant), asc(tracks.id))
}

export function listPastEvents(db: Database, trackId: number) {
  return db
    .select({
      id: events.id,
      title: events.title,
      date: events.startDateTime,
      timezone: events.timezone,
    })
    .from(events)
    .where(and(eq(events.trackId, trackId), eq(events.status, 'completed')))
    .orderBy(desc(events.startDateTime), desc(events.id))
}
