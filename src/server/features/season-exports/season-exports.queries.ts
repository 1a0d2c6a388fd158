import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carClasses,
  carEntries,
  cars,
  entries,
  seasonCrews,
  seasonEntries,
  users,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'
import { ACTIVE_SEASON_STATES } from '#shared/domain/season-entries/season-entry.ts'
import type { ExportedPerson } from '#shared/domain/season-exports/season-csv.ts'

type Of = { championshipId: number; eventIds: readonly number[]; sessionIds: readonly number[] }

/** Members and guests who were entered in these events or drove in these sessions, and others who drove, by name. */
export async function listPeople(db: Database, { championshipId, eventIds, sessionIds }: Of) {
  const [events, sessions] = [intArray(eventIds), intArray(sessionIds)]
  const known = await db
    .select({
      name: users.displayName,
      userName: users.raceControlUsername,
      steamId: users.steamId,
      namesInFiles: sql<string[]>`array(
        select distinct driver.name from car_drivers driver
        where driver.user_id = ${users.id} and driver.session_id = any(${sessions}) order by driver.name
      )`,
    })
    .from(users)
    .where(
      sql`${users.id} in (
        select driver.user_id from car_drivers driver where driver.session_id = any(${sessions})
        union
        select member.user_id from crew_members member join entries entry on entry.id = member.entry_id
        where entry.event_id = any(${events}) and member.state = 'accepted'
        union
        select member.user_id from season_crews member join season_entries entry on entry.id = member.season_entry_id
        where entry.championship_id = ${championshipId} and member.has_accepted
          and ${inArray(sql`entry.state`, [...ACTIVE_SEASON_STATES])}
      )`,
    )
    .orderBy(asc(users.displayName), asc(users.id))
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct driver.name as name from car_drivers driver
    where driver.user_id is null and driver.session_id = any(${sessions}) order by driver.name
  `)
  const unknown = rows.map(({ name }) => ({
    name,
    userName: null,
    steamId: null,
    namesInFiles: [name],
  }))
  return [...known, ...unknown]
}

const intArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`

/** Active entries in the order in which they were made. */
export function listEntries(db: Database, eventIds: readonly number[]) {
  return db
    .select({
      eventId: entries.eventId,
      number: entries.number,
      className: carClasses.name,
      make: cars.make,
      model: cars.model,
      teamName: shownTeamName,
      state: entries.state,
      signedUpAt: entries.signedUpAt,
      drivers: sql<ExportedPerson[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', coalesce(account.display_name, member.name),
          'userName', account.race_control_username,
          'steamId', account.steam_id
        ) order by member.is_captain desc, member.since, member.id), '[]')
        from crew_members member
        left join users account on account.id = member.user_id
        where member.entry_id = ${entries.id} and member.state = 'accepted' and member.role <> 'manager'
      )`,
    })
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(and(inArray(entries.eventId, [...eventIds]), inArray(entries.state, ACTIVE_STATES)))
    .orderBy(asc(entries.signedUpAt), asc(entries.id))
}

/** Those who race or want to race the whole championship, in the order in which they entered. */
export function listSeasonEntries(db: Database, championshipId: number) {
  return db
    .select({
      number: seasonEntries.number,
      className: carClasses.name,
      make: cars.make,
      model: cars.model,
      teamName: seasonEntries.teamName,
      state: seasonEntries.state,
      signedUpAt: seasonEntries.signedUpAt,
      drivers: sql<ExportedPerson[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', account.display_name,
          'userName', account.race_control_username,
          'steamId', account.steam_id
        ) order by ${seasonCrews.isCaptain} desc, ${seasonCrews.since}, ${seasonCrews.id}), '[]')
        from ${seasonCrews} join users account on account.id = ${seasonCrews.userId}
        where ${seasonCrews.seasonEntryId} = ${seasonEntries.id} and ${seasonCrews.hasAccepted}
      )`,
    })
    .from(seasonEntries)
    .innerJoin(cars, eq(cars.id, seasonEntries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(
      and(
        eq(seasonEntries.championshipId, championshipId),
        inArray(seasonEntries.state, [...ACTIVE_SEASON_STATES]),
      ),
    )
    .orderBy(asc(seasonEntries.signedUpAt), asc(seasonEntries.id))
}

/** The classifications of these sessions as they count. */
export function listCars(db: Database, sessionIds: readonly number[]) {
  return db
    .select({
      sessionId: carEntries.sessionId,
      place: carEntries.position,
      placeInClass: carEntries.classPosition,
      number: carEntries.carNumber,
      className: carEntries.carClass,
      carName: carEntries.carModel,
      teamName: carEntries.teamName,
      laps: carEntries.lapsCompleted,
      totalTimeSeconds: carEntries.finishTimeSeconds,
      bestLapSeconds: carEntries.bestLapSeconds,
      status: carEntries.status,
      drivers: sql<ExportedPerson[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', coalesce(account.display_name, driver.name),
          'userName', account.race_control_username,
          'steamId', account.steam_id
        ) order by driver.ordinal), '[]')
        from car_drivers driver
        left join users account on account.id = driver.user_id
        where driver.session_id = ${carEntries.sessionId} and driver.entry = ${carEntries.entry}
      )`,
    })
    .from(carEntries)
    .where(inArray(carEntries.sessionId, [...sessionIds]))
    .orderBy(asc(carEntries.sessionId), asc(carEntries.position), asc(carEntries.entry))
}

/** Of those who have one. */
export async function steamIdsOf(db: Database, userIds: readonly number[]) {
  const rows = await db
    .select({ id: users.id, steamId: users.steamId })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(({ id, steamId }) => [id, steamId]))
}
