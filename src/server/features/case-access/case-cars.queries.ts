import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  caseCars,
  carDrivers,
  carEntries,
  cases,
  crewMembers,
  eventSessions,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { TICKS_PER_SECOND } from '#shared/contract/race-documents.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'
import { grouped } from './grouped.ts'

/**
 * Its car in the result: the one that the entry is linked to, which is known of the race alone; elsewhere, and without an
 * entry, the one that is named like it.
 */
export const isItsCar = sql`${carEntries.sessionId} = ${eventSessions.id}
  and ${carEntries.entry} = any(case
    when ${caseCars.entryId} is null or ${eventSessions.id} is distinct from (
      select race_session_id from events where events.id = ${eventSessions.eventId}
    ) then array(
      select named.entry from car_entries named
      where named.session_id = ${eventSessions.id}
        and named.car_number = ${caseCars.number} and named.car_class = ${caseCars.carClass}
    )
    else array(select link.car from entry_car_links link where link.entry_id = ${caseCars.entryId})
  end)`

export const sessionOfCase = sql`${eventSessions.eventId} = ${cases.eventId}
  and ${eventSessions.kind} = ${cases.sessionKind} and ${eventSessions.ordinal} = ${cases.sessionOrdinal}`

/** The first of these, in the order of the file. */
const itsCar = (db: Database) =>
  db
    .select({
      id: carEntries.id,
      session: carEntries.sessionId,
      entry: carEntries.entry,
      status: carEntries.status,
      teamName: carEntries.teamName,
      laps: carEntries.lapsCompleted,
      /** All of them, where several are named like it. */
      all: sql<number[]>`array_agg(${carEntries.entry}) over ()`.as('all_entries'),
    })
    .from(eventSessions)
    .innerJoin(carEntries, isItsCar)
    .where(sessionOfCase)
    .orderBy(asc(carEntries.entry))
    .limit(1)
    .as('its_car')

type ItsCar = ReturnType<typeof itsCar>

/** The lap of a car in which the moment lies; null where the file does not tell. */
const lapThen = ({ session, entry }: ItsCar) => sql<number | null>`coalesce(${cases.lap}, (
  select nullif(count(*), 0)::int
  from car_laps laps, unnest(laps.started_ticks) began
  where laps.session_id = ${session} and laps.entry = ${entry}
    and began <= ${zeroTicks(session)} + ${cases.raceSeconds} * ${TICKS_PER_SECOND}::float8
))`

/** When the clock of a race began, which counts from the green flag. */
const zeroTicks = (session: ItsCar['session']) => sql`case when ${cases.sessionKind} = 'race'
  then coalesce((
    select min(green.started_ticks[1]) from car_laps green where green.session_id = ${session}
  ), 0) else 0 end`

export async function listCars(db: Database, caseIds: readonly number[]) {
  const car = itsCar(db)
  const found = db
    .select({
      id: caseCars.id,
      resultId: sql<number | null>`${car.id}`.as('result_id'),
      session: sql<number | null>`${car.session}`.as('its_session'),
      entry: sql<number | null>`${car.entry}`.as('its_entry'),
      status: sql<ResultStatus | null>`${car.status}`.as('its_status'),
      teamName: sql<string | null>`${car.teamName}`.as('its_team'),
      laps: sql<number | null>`${car.laps}`.as('its_laps'),
      entries: sql<number[] | null>`${car.all}`.as('all_found'),
      lap: lapThen(car).as('lap_then'),
    })
    .from(caseCars)
    .innerJoin(cases, eq(cases.id, caseCars.caseId))
    .leftJoinLateral(car, sql`true`)
    .where(inArray(caseCars.caseId, [...caseIds]))
    .as('found')
  return db
    .select({
      id: caseCars.id,
      caseId: caseCars.caseId,
      entryId: caseCars.entryId,
      number: caseCars.number,
      carClass: caseCars.carClass,
      side: caseCars.side,
      lap: found.lap,
      isDriverSet: caseCars.isDriverSet,
      rung: caseCars.rung,
      /** Its car in the result; null without one. */
      resultId: found.resultId,
      /** The same by its number in the session. */
      resultEntry: found.entry,
      session: found.session,
      /** All that are named like it. */
      entries: found.entries,
      /** As the result has it. */
      status: found.status,
      teamName: found.teamName,
      /** Completed; null without a result. */
      laps: found.laps,
      driverName: caseCars.driverName,
      driverId: caseCars.driverId,
      driverShown: users.displayName,
      /** By the stints of the result. */
      atTheWheel: sql<{ name: string; userId: number | null } | null>`(
        select jsonb_build_object('name', coalesce(account.display_name, driver.name), 'userId', driver.user_id)
        from stints stint
        join car_drivers driver on driver.session_id = stint.session_id and driver.entry = stint.entry
          and driver.ordinal = stint.driver
        left join users account on account.id = driver.user_id
        where stint.session_id = ${found.session} and stint.entry = ${found.entry}
          and ${found.lap} between stint.first_lap and stint.last_lap
        order by stint.number limit 1
      )`,
    })
    .from(caseCars)
    .innerJoin(found, eq(found.id, caseCars.id))
    .leftJoin(users, eq(users.id, caseCars.driverId))
    .orderBy(
      sql`array_position(array['accused', 'reporting', 'other'], ${caseCars.side})`,
      asc(caseCars.id),
    )
}

/** Of `listCars`: a car of a case in the result. */
type FoundCar = { id: number; session: number | null; entries: readonly number[] | null }

/** The parties of each car: the crew of its entry, and who drove it by the result. */
export async function listPeople(
  db: Database,
  caseIds: readonly number[],
  found: readonly FoundCar[],
) {
  const crews = await db
    .selectDistinct({
      carId: caseCars.id,
      userId: crewMembers.userId,
      leads: sql<boolean>`(${crewMembers.isCaptain} or ${crewMembers.role} = 'manager')`,
    })
    .from(caseCars)
    .innerJoin(
      crewMembers,
      and(eq(crewMembers.entryId, caseCars.entryId), eq(crewMembers.state, 'accepted')),
    )
    .where(inArray(caseCars.caseId, [...caseIds]))
  const sessionIds = [...new Set(found.flatMap(({ session }) => session ?? []))]
  const inSessions = await db
    .select({
      session: carDrivers.sessionId,
      entry: carDrivers.entry,
      userId: carDrivers.userId,
    })
    .from(carDrivers)
    .where(and(inArray(carDrivers.sessionId, sessionIds), isNotNull(carDrivers.userId)))
  const driversOf = grouped(inSessions, ({ session, entry }): string => `${session} ${entry}`)
  const drivers = found.flatMap(({ id: carId, session, entries }) =>
    (entries ?? [])
      .flatMap((entry) => driversOf(`${session} ${entry}`))
      .map(({ userId }) => ({ carId, userId, leads: false })),
  )
  return [...crews, ...drivers].flatMap(({ carId, userId, leads }) =>
    userId === null ? [] : [{ carId, userId, leads }],
  )
}
