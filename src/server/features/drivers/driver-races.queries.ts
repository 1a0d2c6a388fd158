import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { droveBestLap } from '#server/features/results/index.ts'
import type { DriverRace } from '#shared/contract/drivers.ts'
import type { DrivenRace } from '#shared/domain/driver-statistics.ts'

type Row = Omit<DriverRace, 'date' | 'track'> &
  DrivenRace & { date: string; trackId: number; trackName: string; layoutVariant: string | null }

/** All races that count and that the member drove in, latest first, with the member's own laps and time. */
export async function listDriverRaces(
  db: Database,
  userId: number,
): Promise<(DriverRace & DrivenRace)[]> {
  const { rows } = await db.execute<Row>(sql`
    with driven as (
      select own.event_id, own.session_id, own.entry, crew.ordinals, crew.is_alone
      from (
        select distinct events.id as event_id, car_drivers.session_id, car_drivers.entry
        from car_drivers
        join events on events.race_session_id = car_drivers.session_id and events.status = 'completed'
        where car_drivers.user_id = ${userId}
      ) own
      cross join lateral (
        select array_agg(mate.ordinal) filter (where mate.user_id = ${userId}) as ordinals,
          bool_and(mate.user_id is not distinct from ${userId}) as is_alone
        from car_drivers mate
        where mate.session_id = own.session_id and mate.entry = own.entry
      ) crew
    ), fastest as (
      select session_id, car_class, min(best_lap_seconds) as seconds
      from car_entries
      where session_id in (select session_id from driven) and status <> 'DSQ'
      group by session_id, car_class
    )
    select
      event.id as "eventId",
      event.title,
      event.start_date_time as date,
      event.timezone,
      track.id as "trackId",
      track.name as "trackName",
      track.layout_variant as "layoutVariant",
      car.car_class as "carClass",
      car.car_model as "carModel",
      car.car_number as "carNumber",
      car.position,
      car.class_position as "classPosition",
      car.status,
      coalesce(car.status <> 'DSQ' and car.best_lap_seconds = fastest.seconds and (
        driven.is_alone or ${droveBestLap(sql`car`, sql`stint.driver = any(driven.ordinals)`)}
      ), false) as "hasBestLap",
      coalesce(${ownLaps}, case when driven.is_alone then car.laps_completed end, 0)::int as laps,
      coalesce(${ownSeconds}, case when driven.is_alone then car.finish_time_seconds end, 0)
        as seconds
    from driven
    join car_entries car on car.session_id = driven.session_id and car.entry = driven.entry
    left join fastest on fastest.session_id = car.session_id and fastest.car_class = car.car_class
    join events event on event.id = driven.event_id
    join tracks track on track.id = event.track_id
    order by event.start_date_time desc, event.id desc, car.position
  `)
  return rows.map(({ date, trackId, trackName, layoutVariant, ...race }) => ({
    ...race,
    date: new Date(date),
    track: { id: trackId, name: trackName, layoutVariant },
  }))
}

/** A stint may end with a lap that the flag cut short. Null if the file has no stints. */
const ownLaps = sql`(
  select sum(greatest(0, least(stint.last_lap, car.laps_completed) - stint.first_lap + 1))
  from stints stint
  where stint.session_id = car.session_id and stint.entry = car.entry
    and stint.driver = any(driven.ordinals)
)`

/** A lap without a time lasted until the next one began. Null if the file has no laps. */
const ownSeconds = sql`(
  select sum(coalesce(lap.seconds, (
    select next.started_seconds - lap.started_seconds
    from laps next
    where next.session_id = lap.session_id and next.entry = lap.entry and next.number = lap.number + 1
  )))
  from stints stint
  join laps lap on lap.session_id = stint.session_id and lap.entry = stint.entry
    and lap.number between stint.first_lap and stint.last_lap
  where stint.session_id = car.session_id and stint.entry = car.entry
    and stint.driver = any(driven.ordinals)
)`
