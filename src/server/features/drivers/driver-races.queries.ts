import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { isSameTime, listUnclassified } from '#server/features/results/index.ts'
import type { DriverRace } from '#shared/contract/drivers.ts'
import type { DrivenRace } from '#shared/domain/drivers/driver-statistics.ts'
import { eventColumns, type EventRow, withTrack } from './raced-event.queries.ts'

type Row = Omit<DriverRace, 'date' | 'track' | 'isClassified'> &
  DrivenRace &
  EventRow & { entry: number; hasClassifiedRule: boolean }

/** All races of events that count in which the member drove, latest first, with the member's own laps and time. */
export async function listDriverRaces(
  db: Database,
  userId: number,
): Promise<(DriverRace & DrivenRace)[]> {
  const { rows } = await db.execute<Row>(sql`
    with driven as (
      select own.session_id, own.entry, own.ordinals, not exists(
        select
        from car_drivers mate
        where mate.session_id = own.session_id and mate.entry = own.entry
          and mate.user_id is distinct from ${userId}
      ) as is_alone
      from (
        select session_id, entry, array_agg(ordinal) as ordinals
        from car_drivers
        where user_id = ${userId}
        group by session_id, entry
      ) own
    )
    select
      ${eventColumns},
      event.classified_percent > 0 or event.classified_needs_flag as "hasClassifiedRule",
      session.id is not distinct from event.race_session_id as "isMain",
      car.entry,
      car.car_class as "carClass",
      car.car_model as "carModel",
      car.car_number as "carNumber",
      car.position,
      car.class_position as "classPosition",
      car.status,
      coalesce(car.status <> 'DSQ' and (
        ${isSameTime(sql`own.best_seconds`, sql`car.best_lap_seconds`)}
        or driven.is_alone
      ) and car.best_lap_seconds = (
        select min(rival.best_lap_seconds)
        from car_entries rival
        where rival.session_id = car.session_id and rival.car_class = car.car_class
          and rival.status <> 'DSQ' and rival.best_lap_seconds is not null
      ), false) as "hasBestLap",
      coalesce(own.laps, case when driven.is_alone
        then coalesce((car.imported ->> 'lapsCompleted')::int, car.laps_completed) end, 0)::int as laps,
      coalesce(own.seconds, case when driven.is_alone then car.finish_time_seconds end, 0)
        as seconds
    from driven
    join car_entries car on car.session_id = driven.session_id and car.entry = driven.entry
    cross join lateral (
      select sum(summary.laps) as laps, sum(summary.seat_seconds) as seconds,
        min(summary.best_seconds) as best_seconds
      from driver_summaries summary
      where summary.session_id = car.session_id and summary.entry = car.entry
        and summary.driver = any(driven.ordinals)
    ) own
    join event_sessions session on session.id = driven.session_id and session.kind = 'race'
    join events event on event.id = session.event_id and event.status = 'completed'
    join tracks track on track.id = event.track_id
    order by event.start_date_time desc, event.id desc, session.ordinal desc, car.position
  `)
  const unclassified = await listUnclassified(
    db,
    rows.filter((row) => row.hasClassifiedRule).map(({ eventId }) => eventId),
  )
  return rows.map(({ entry, hasClassifiedRule: _rule, ...row }) => ({
    ...withTrack(row),
    date: new Date(row.date),
    isClassified: !row.isMain || !unclassified.get(row.eventId)?.has(entry),
  }))
}
