import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type {
  ComparedResult,
  DriverComparison,
  SharedRace,
} from '#shared/contract/driver-history.ts'
import {
  eventColumns,
  type EventRow,
  trackColumns,
  type TrackRow,
  withEvent,
  withTrack,
} from './raced-event.queries.ts'

type Pair = { a: number; b: number }

type SharedRow = EventRow & {
  a: ComparedResult
  b: ComparedResult
  sessionId: number
  ordinal: number
  isMain: boolean
}

/** All races of events that count in which both drove, latest first. */
export async function listSharedRaces(db: Database, { a, b }: Pair): Promise<SharedRace[]> {
  const { rows } = await db.execute<SharedRow>(sql`
    with shared as (
      select session_id from car_drivers where user_id = ${a}
      intersect
      select session_id from car_drivers where user_id = ${b}
    ), own as (
      -- Of all names under which somebody was in a car.
      select name.user_id, name.session_id, name.entry, sum(summary.laps) as laps,
        max(summary.clean_laps) as clean_laps, min(summary.best_seconds) as best_seconds,
        (array_agg(summary.median_seconds order by summary.clean_laps desc))[1] as median_seconds
      from shared
      join car_drivers name on name.session_id = shared.session_id and name.user_id in (${a}, ${b})
      join driver_summaries summary on summary.session_id = name.session_id
        and summary.entry = name.entry and summary.driver = name.ordinal
      group by name.user_id, name.session_id, name.entry
    ), a as (${resultsOf(a)}), b as (${resultsOf(b)})
    select a.result as a, b.result as b,
      session.id as "sessionId",
      session.ordinal,
      session.id is not distinct from event.race_session_id as "isMain",
      ${eventColumns}
    from a
    join b on b.session_id = a.session_id
    join event_sessions session on session.id = a.session_id
    join events event on event.id = session.event_id
    join tracks track on track.id = event.track_id
    order by event.start_date_time desc, event.id desc, session.ordinal desc
  `)
  return rows.map(withEvent).map(({ sessionId, ordinal, isMain, ...race }) => ({
    ...race,
    session: { id: sessionId, kind: 'race', ordinal, isMain },
  }))
}

/** One result per race of `shared`: of the better car, if somebody drove two. */
function resultsOf(userId: number) {
  return sql`
    select distinct on (car.session_id) car.session_id, jsonb_build_object(
      'entry', car.entry,
      'carNumber', car.car_number,
      'carClass', car.car_class,
      'carModel', car.car_model,
      'position', car.position,
      'classPosition', car.class_position,
      'status', car.status,
      'laps', coalesce(own.laps, 0),
      'cleanLaps', coalesce(own.clean_laps, 0),
      'bestSeconds', own.best_seconds,
      'medianSeconds', own.median_seconds
    ) as result
    from shared
    join event_sessions session on session.id = shared.session_id and session.kind = 'race'
    join events event on event.id = session.event_id and event.status = 'completed'
    join car_drivers driver on driver.session_id = shared.session_id and driver.user_id = ${userId}
    join car_entries car on car.session_id = driver.session_id and car.entry = driver.entry
    left join own on own.user_id = ${userId}
      and own.session_id = car.session_id and own.entry = car.entry
    order by car.session_id, car.position`
}

type BestRow = TrackRow & { a: number; b: number; carClass: string }

/** The fastest lap of each per track and class, in any session that counts, where both have one. */
export async function listSharedBests(
  db: Database,
  { a, b }: Pair,
): Promise<DriverComparison['bests']> {
  const { rows } = await db.execute<BestRow>(sql`
    select ${trackColumns}, car.car_class as "carClass",
      min(summary.best_seconds) filter (where driver.user_id = ${a}) as a,
      min(summary.best_seconds) filter (where driver.user_id = ${b}) as b
    from car_drivers driver
    join driver_summaries summary on summary.session_id = driver.session_id
      and summary.entry = driver.entry and summary.driver = driver.ordinal
    join car_entries car on car.session_id = driver.session_id and car.entry = driver.entry
    join event_sessions session on session.id = driver.session_id
    join events event on event.id = session.event_id and event.status = 'completed'
    join tracks track on track.id = event.track_id
    where driver.user_id in (${a}, ${b}) and car.status <> 'DSQ'
    group by track.id, car.car_class
    having bool_or(driver.user_id = ${a} and summary.best_seconds is not null)
      and bool_or(driver.user_id = ${b} and summary.best_seconds is not null)
    order by track.name, track.layout_variant, car.car_class
  `)
  return rows.map(withTrack)
}
