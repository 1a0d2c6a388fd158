import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { events, tracks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import { trackColumns } from '#server/features/catalogue/index.ts'
import { droveBestLap } from '#server/features/results/index.ts'
import type { LapRecord, ListedTrack, TrackForm } from '#shared/contract/tracks.ts'
import { formatLapTime } from '#shared/domain/race-time.ts'

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

type RecordRow = Omit<LapRecord, 'time' | 'event'> & {
  eventId: number
  eventTitle: string
  date: string
  timezone: string
}

/**
 * The fastest lap per class on this layout, in races that count, without disqualified cars; the first of equal laps.
 */
export async function listLapRecords(db: Database, trackId: number): Promise<LapRecord[]> {
  const { rows } = await db.execute<RecordRow>(sql`
    with fastest as (
      select distinct on (car.car_class) car.*, event.id as event_id, event.title, event.start_date_time, event.timezone
      from events event
      join car_entries car on car.session_id = event.race_session_id
      where event.track_id = ${trackId} and event.status = 'completed'
        and car.status <> 'DSQ' and car.best_lap_seconds is not null
      order by car.car_class, car.best_lap_seconds, event.start_date_time, car.position
    )
    select
      fastest.car_class as "carClass",
      class.color,
      fastest.best_lap_seconds as seconds,
      coalesce(driver.display_name, driver.name, fastest.driver_name) as "driverName",
      driver.user_id as "userId",
      fastest.car_model as "carModel",
      fastest.car_number as "carNumber",
      fastest.event_id as "eventId",
      fastest.title as "eventTitle",
      fastest.start_date_time as date,
      fastest.timezone
    from fastest
    left join car_classes class on class.name = fastest.car_class
    left join lateral (
      select who.name, who.user_id, member.display_name
      from car_drivers who left join users member on member.id = who.user_id
      where who.session_id = fastest.session_id and who.entry = fastest.entry
      order by ${droveBestLap(sql`fastest`, sql`stint.driver = who.ordinal`)} desc, (who.name = fastest.driver_name) desc
      limit 1
    ) driver on true
    order by class.rank nulls last, fastest.car_class
  `)
  return rows.map(({ eventId, eventTitle, date, timezone, ...lap }) => ({
    ...lap,
    time: formatLapTime(lap.seconds),
    event: { id: eventId, title: eventTitle, date: new Date(date), timezone },
  }))
}
