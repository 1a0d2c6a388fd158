import { PODIUM_PLACES } from '#shared/domain/results/podium.ts'
import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { isClassified } from '#server/database/is-classified.ts'
import { displayNamesVersion } from '#server/database/display-names-version.ts'
import { events, tracks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { statusesInPlace } from '#server/database/statuses-in-place.ts'
import type { EventCard, EventStatus } from '#shared/contract/events.ts'
import { formatRaceTime } from '#shared/domain/results/race-time.ts'
import { eventColumns } from '#server/features/entries/index.ts'

const IN_LIST = [
  sql`(${events.status} = 'upcoming') desc`,
  sql`case when ${events.status} = 'upcoming' then ${events.startDateTime} end`,
  sql`${events.startDateTime} desc`,
  events.id,
]

/** Event cards, in one query. Upcoming events first, earliest first; then past events, latest first. */
export function listEventCards(db: Database, status?: EventStatus) {
  return selectCards(db, status && eq(events.status, status))
}

/** The cards of these events, in the order of the list. */
export function findEventCards(db: Database, ids: readonly number[]) {
  return selectCards(db, inArray(events.id, [...ids]))
}

/** The ids and versions of a list's cards, in order. A card with the same version has the same content. */
export function listCardVersions(db: Database, status?: EventStatus) {
  return db
    .select({
      id: events.id,
      version: sql<string>`concat_ws('/', ${events.cardVersion}, ${tracks.version}, ${displayNamesVersion})`,
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(status && eq(events.status, status))
    .orderBy(...IN_LIST)
}

async function selectCards(db: Database, where: SQL | undefined): Promise<EventCard[]> {
  const rows = await db
    .select({ ...eventColumns, raceResults: topResults })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(where)
    .orderBy(...IN_LIST)
  return rows.map(({ raceResults, ...event }) => ({
    ...event,
    raceResults: raceResults.map(({ finishTimeSeconds, ...result }) => ({
      ...result,
      totalTime: formatRaceTime(finishTimeSeconds),
    })),
  }))
}

type TopResult = Omit<EventCard['raceResults'][number], 'totalTime'> & {
  finishTimeSeconds: number | null
}

const topResults = sql<TopResult[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', top.id,
    'position', top.position,
    'driverName', top.driver_name,
    'shownName', coalesce((
      select who.display_name from car_drivers driver join users who on who.id = driver.user_id
      where driver.session_id = top.session_id and driver.entry = top.entry and driver.name = top.driver_name
      limit 1
    ), top.driver_name),
    'drivers', coalesce((
      select jsonb_agg(jsonb_build_object(
        'shownName', coalesce(who.display_name, driver.name), 'userId', driver.user_id
      ) order by driver.ordinal)
      from car_drivers driver left join users who on who.id = driver.user_id
      where driver.session_id = top.session_id and driver.entry = top.entry
    ), '[]'),
    'carNumber', top.car_number,
    'carClass', top.car_class,
    'carModel', top.car_model,
    'status', top.status,
    'finishTimeSeconds', top.finish_time_seconds
  ) order by top.position)
  from (
    select * from car_entries
    where car_entries.session_id = ${events.raceSessionId} and car_entries.status in ${statusesInPlace}
      and car_entries.position <= ${sql.raw(String(PODIUM_PLACES))}
      and ${isClassified}
  ) top
), '[]')`
