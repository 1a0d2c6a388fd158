import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { sql } from '#server/database/sql.ts'
import type { DriverBest } from '#shared/contract/driver-history.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'
import type { Mate } from '#shared/domain/drivers/co-drivers.ts'
import type { SummarisedDrive } from '#shared/domain/drivers/driver-figures.ts'
import { SUMMARY_RULES } from '#shared/domain/race-documents/driven-sessions.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import { eventColumns, type EventRow, withEvent } from './raced-event.queries.ts'

export type Drive = SummarisedDrive & {
  entry: number
  status: ResultStatus
  kind: SessionKind
  /** Null without a valid lap. */
  best: DriverBest | null
}

type DriveRow = Omit<Drive, 'best'> &
  EventRow & {
    bestSeconds: number | null
    bestLap: number | null
    carClass: string
    carModel: string
    ordinal: number
    isMain: boolean
  }

/** Everything that a member drove in events that count, latest first. */
export async function listDrives(db: Database, userId: number): Promise<Drive[]> {
  const { rows } = await db.execute<DriveRow>(sql`
    select
      summary.session_id as "sessionId",
      summary.entry,
      summary.laps,
      summary.clean_laps as "cleanLaps",
      summary.stints,
      summary.seat_seconds as "seatSeconds",
      summary.driven_seconds as "drivenSeconds",
      summary.best_seconds as "bestSeconds",
      summary.best_lap as "bestLap",
      summary.median_seconds as "medianSeconds",
      summary.spread_seconds as "spreadSeconds",
      summary.contacts,
      car.status,
      car.car_class as "carClass",
      car.car_model as "carModel",
      session.kind,
      session.ordinal,
      session.id is not distinct from event.race_session_id as "isMain",
      ${eventColumns}
    from car_drivers driver
    join driver_summaries summary on summary.session_id = driver.session_id
      and summary.entry = driver.entry and summary.driver = driver.ordinal
    join car_entries car on car.session_id = driver.session_id and car.entry = driver.entry
    join event_sessions session on session.id = driver.session_id
    join events event on event.id = session.event_id and event.status = 'completed'
    join tracks track on track.id = event.track_id
    where driver.user_id = ${userId}
    order by event.start_date_time desc, session.id desc, summary.entry
  `)
  return rows.map(toDrive)
}

function toDrive(row: DriveRow): Drive {
  const { event, track, ...ofSession } = withEvent(row)
  const { bestSeconds, bestLap, carClass, carModel, ordinal, isMain, ...drive } = ofSession
  if (bestSeconds === null || bestLap === null) return { ...drive, best: null }
  const { sessionId, kind } = drive
  return {
    ...drive,
    best: {
      track,
      carClass,
      carModel,
      kind,
      seconds: bestSeconds,
      lap: bestLap,
      event,
      session: { id: sessionId, kind, ordinal, isMain },
    },
  }
}

/** Who else drove the cars of a member in all races of events that count. */
export async function listMates(db: Database, userId: number): Promise<Mate[]> {
  const { rows } = await db.execute<Mate>(sql`
    select mate.session_id as "sessionId", mate.entry, mate.user_id as "userId",
      coalesce(member.display_name, mate.name) as name, summary.laps
    from (
      select distinct driver.session_id, driver.entry
      from car_drivers driver
      join event_sessions session on session.id = driver.session_id and session.kind = 'race'
      join events event on event.id = session.event_id and event.status = 'completed'
      where driver.user_id = ${userId}
    ) own
    join car_drivers mate on mate.session_id = own.session_id and mate.entry = own.entry
      and mate.user_id is distinct from ${userId}
    join driver_summaries summary on summary.session_id = mate.session_id
      and summary.entry = mate.entry and summary.driver = mate.ordinal
    left join users member on member.id = mate.user_id
  `)
  return rows
}

/** Sessions of a member that have no summaries of the current rules yet. */
export async function countPending(db: Database, userId: number) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct session.id)::int as count
    from car_drivers driver
    join event_sessions session on session.id = driver.session_id
    where driver.user_id = ${userId} and session.summary_rules < ${SUMMARY_RULES}
  `)
  return one(rows).count
}
