import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { isSameTime } from '#server/features/results/index.ts'
import type { LapRecord } from '#shared/contract/tracks.ts'
import type { RecordKind } from '#shared/domain/results/record-kinds.ts'
import { formatLapTime } from '#shared/domain/results/race-time.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'

type RecordRow = Omit<LapRecord, 'time' | 'event' | 'session'> & {
  recordKind: RecordKind
  eventId: number
  eventTitle: string
  date: string
  timezone: string
  sessionId: number
  kind: SessionKind
  ordinal: number
  isMain: boolean
}

/**
 * The fastest lap per class on this layout, in races, in qualifying and in practice, in events that count, without
 * disqualified cars; the first of equal laps. A warm-up is practice.
 */
export async function listLapRecords(
  db: Database,
  trackId: number,
): Promise<Record<RecordKind, LapRecord[]>> {
  const { rows } = await db.execute<RecordRow>(sql`
    with held as (
      select session.id, session.kind, session.ordinal,
        case session.kind when 'warmup' then 'practice' else session.kind end as record_kind,
        session.id is not distinct from event.race_session_id as is_main,
        event.id as event_id, event.title, event.start_date_time, event.timezone
      from events event
      join event_sessions session on session.event_id = event.id
      where event.track_id = ${trackId} and event.status = 'completed'
    ), best as (
      select held.record_kind, car.car_class, min(car.best_lap_seconds) as seconds
      from held
      join car_entries car on car.session_id = held.id
      where car.status <> 'DSQ' and car.best_lap_seconds is not null
      group by held.record_kind, car.car_class
    ), fastest as (
      select distinct on (best.record_kind, best.car_class)
        held.*, car.entry, car.car_class, car.best_lap_seconds, car.driver_name, car.car_model, car.car_number
      from best
      join held on held.record_kind = best.record_kind
      join car_entries car on car.session_id = held.id and car.car_class = best.car_class
        and car.best_lap_seconds = best.seconds and car.status <> 'DSQ'
      order by best.record_kind, best.car_class, held.start_date_time, car.position
    )
    select
      fastest.record_kind as "recordKind",
      fastest.car_class as "carClass",
      class.color,
      fastest.best_lap_seconds as seconds,
      driver.best_lap as lap,
      coalesce(driver.display_name, driver.name, fastest.driver_name) as "driverName",
      driver.user_id as "userId",
      fastest.car_model as "carModel",
      fastest.car_number as "carNumber",
      fastest.event_id as "eventId",
      fastest.title as "eventTitle",
      fastest.start_date_time as date,
      fastest.timezone,
      fastest.id as "sessionId",
      fastest.kind,
      fastest.ordinal,
      fastest.is_main as "isMain"
    from fastest
    left join car_classes class on class.name = fastest.car_class
    left join lateral (
      select who.name, who.user_id, member.display_name, summary.best_lap
      from car_drivers who
      left join users member on member.id = who.user_id
      left join driver_summaries summary on summary.session_id = who.session_id
        and summary.entry = who.entry and summary.driver = who.ordinal
        and ${isSameTime(sql`summary.best_seconds`, sql`fastest.best_lap_seconds`)}
      where who.session_id = fastest.id and who.entry = fastest.entry
      order by (summary.best_lap is not null) desc, (who.name = fastest.driver_name) desc
      limit 1
    ) driver on true
    order by class.rank nulls last, fastest.car_class
  `)
  const records: Record<RecordKind, LapRecord[]> = { race: [], qualifying: [], practice: [] }
  for (const row of rows) records[row.recordKind].push(toRecord(row))
  return records
}

function toRecord({ recordKind: _recordKind, ...row }: RecordRow): LapRecord {
  const { eventId, eventTitle, date, timezone, sessionId, kind, ordinal, isMain, ...lap } = row
  return {
    ...lap,
    time: formatLapTime(lap.seconds),
    event: { id: eventId, title: eventTitle, date: new Date(date), timezone },
    session: { id: sessionId, kind, ordinal, isMain },
  }
}
