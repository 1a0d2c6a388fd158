import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carDrivers,
  carEntries,
  cars,
  crewMembers,
  entries,
  events,
  eventSessions,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { registrationStatus } from '#server/features/entries/index.ts'
import type { OwnData } from '#shared/contract/account.ts'
import { TICKS_PER_SECOND } from '#shared/contract/race-documents.ts'

const event = { id: events.id, title: events.title, date: events.startDateTime }

/** Including cancelled ones. */
export function listOwnRegistrations(db: Database, userId: number) {
  return db
    .select({
      event,
      driverName: crewMembers.name,
      car: sql<string>`${cars.make} || ' ' || ${cars.model}`,
      driverNumber: entries.number,
      teamName: shownTeamName,
      notes: entries.notes,
      status: registrationStatus,
      registrationDate: entries.signedUpAt,
    })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .where(and(eq(crewMembers.userId, userId), eq(crewMembers.state, 'accepted')))
    .orderBy(asc(entries.id))
}

export function listOwnResults(db: Database, userId: number) {
  return db
    .select({
      event: { ...event, status: events.status },
      driverName: carDrivers.name,
      carClass: carEntries.carClass,
      carModel: carEntries.carModel,
      carNumber: carEntries.carNumber,
      teamName: carEntries.teamName,
      position: carEntries.position,
      classPosition: carEntries.classPosition,
      lapsCompleted: carEntries.lapsCompleted,
      bestLapSeconds: carEntries.bestLapSeconds,
      finishTimeSeconds: carEntries.finishTimeSeconds,
      status: carEntries.status,
      penalties: carEntries.penalties,
      laps: ownLaps,
    })
    .from(carDrivers)
    .innerJoin(
      carEntries,
      and(eq(carEntries.sessionId, carDrivers.sessionId), eq(carEntries.entry, carDrivers.entry)),
    )
    .innerJoin(eventSessions, eq(eventSessions.id, carDrivers.sessionId))
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(eq(carDrivers.userId, userId))
    .orderBy(asc(events.startDateTime), asc(carEntries.id), asc(carDrivers.ordinal))
}

/** Lines of the race's log under the member's name: contacts, track limits, penalties. */
export async function listOwnRaceLog(db: Database, userId: number) {
  const { rows } = await db.execute<OwnData['raceLog'][number]>(sql`
    with own as (
      select distinct session_id, name from car_drivers where user_id = ${userId}
    )
    select session.event_id as "eventId", lines.kind, lines.et_seconds as "atSeconds", lines.text
    from own
    join lateral (
      select session_id, 'contact' as kind, et_seconds, concat_ws(', ', other_name, object) as text
      from race_incidents where session_id = own.session_id and driver_name = own.name
      union all
      select session_id, 'track limits', line.et_seconds, texts[line.text]
      from session_track_limits limits,
        unnest(limits.et_seconds, limits.driver, limits.text) line (et_seconds, driver, text)
      where session_id = own.session_id and driver_names[line.driver] = own.name
      union all
      select session_id, 'penalty', et_seconds, text
      from race_penalties where session_id = own.session_id and driver_name = own.name
    ) lines on true
    join event_sessions session on session.id = lines.session_id
    order by session.event_id, session.id, lines.et_seconds
  `)
  return rows
}

const ownLaps = sql<OwnData['results'][number]['laps']>`(
  select coalesce(
    jsonb_agg(jsonb_build_object('number', lap.number, 'seconds', lap.seconds) order by lap.number),
    '[]'
  )
  from stints stint
  join car_laps on car_laps.session_id = stint.session_id and car_laps.entry = stint.entry
  join lateral (
    select number, ticks::float8 / ${sql.raw(String(TICKS_PER_SECOND))} as seconds
    from unnest(car_laps.time_ticks, car_laps.is_pit)
      with ordinality laps (ticks, is_pit, number)
    where is_pit is not null
  ) lap on lap.number between stint.first_lap and stint.last_lap
  where stint.session_id = ${carDrivers.sessionId} and stint.entry = ${carDrivers.entry}
    and stint.driver = ${carDrivers.ordinal}
)`
