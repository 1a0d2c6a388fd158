import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { displayNamesVersion } from '#server/database/display-names-version.ts'
import { tableVersion } from '#server/database/table-version.ts'
import {
  carClasses,
  carDrivers,
  carEntries,
  events,
  seasons,
  teams,
  tracks,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import { listTeamRegistrations, listTeamSpellings } from '#server/features/registrations/index.ts'
import { listFormerNames } from '#server/features/results/index.ts'
import type { Season } from '#shared/contract/seasons.ts'
import type { CarRegistration } from '#shared/domain/car-team.ts'
import { nameKey } from '#shared/domain/names.ts'
import type { Person } from '#shared/domain/person-key.ts'
import type { RoundCar } from '#shared/domain/standings.ts'

type Row = typeof seasons.$inferSelect

/** Latest first. */
export async function listSeasons(db: Database): Promise<Season[]> {
  const rows = await db
    .select()
    .from(seasons)
    .orderBy(sql`${seasons.startsAt} desc`)
  return rows.map(toSeason)
}

/** Blocks other changes of seasons until the transaction ends, so that no two overlap. */
export async function lockSeasons(tx: Database) {
  await tx.execute(sql`lock table ${seasons} in share row exclusive mode`)
}

/** Changes with everything that tables and champions depend on. */
export async function standingsVersion(db: Database) {
  const { version } = one(
    await db
      .select({
        version: sql<string>`concat_ws('/', ${tableVersion(events, events.formVersion, events.resultsVersion)},
          ${tableVersion(seasons, seasons.version)}, ${tableVersion(teams, teams.version)}, ${tableVersion(tracks, tracks.version)},
          (select string_agg(name, ',' order by rank, name) from car_classes), ${displayNamesVersion})`,
      })
      .from(sql`(values (1)) as once`),
  )
  return version
}

export async function readDisplayNamesVersion(db: Database) {
  const version = sql<string>`${displayNamesVersion}::text`
  return one(await db.select({ version }).from(sql`(values (1)) as once`)).version
}

/** Fastest class first. */
export async function listClassNames(db: Database) {
  const rows = await db
    .select({ name: carClasses.name })
    .from(carClasses)
    .orderBy(asc(carClasses.rank), asc(carClasses.name))
  return rows.map(({ name }) => name)
}

/**
 * All events that are not cancelled, in chronological order. `isHeld`: completed, with results. The version changes
 * with the event's form and results.
 */
export function listPlannedRaces(db: Database) {
  return db
    .select({
      id: events.id,
      startDateTime: events.startDateTime,
      version: sql<string>`concat(${events.formVersion}, '/', ${events.resultsVersion})`,
      isHeld: sql<boolean>`${events.status} = 'completed'
        and exists(select from car_entries car where car.session_id = ${events.raceSessionId})`,
    })
    .from(events)
    .where(ne(events.status, 'cancelled'))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

/** The rounds of these events with their cars, in chronological order. */
export async function listRounds(db: Database, eventIds: readonly number[]) {
  const rounds = await db
    .select({
      eventId: events.id,
      title: events.title,
      startDateTime: events.startDateTime,
      timezone: events.timezone,
      raceMinutes: events.raceMinutes,
      trackName: tracks.name,
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(inArray(events.id, [...eventIds]))
    .orderBy(asc(events.startDateTime), asc(events.id))
  const carsOf = await listCars(db, eventIds)
  return rounds.map((round) => ({ ...round, cars: carsOf.get(round.eventId) ?? [] }))
}

/** Cars per event. Grouped here, because PostgreSQL takes five times as long for the 7,000 cars of a season. */
async function listCars(db: Database, eventIds: readonly number[]) {
  const rows = await db
    .select({
      eventId: events.id,
      entry: carEntries.entry,
      carClass: carEntries.carClass,
      classPosition: carEntries.classPosition,
      status: carEntries.status,
      points: carEntries.points,
      fileTeam: carEntries.teamName,
      name: carDrivers.name,
      displayName: users.displayName,
      userId: carDrivers.userId,
    })
    .from(events)
    .innerJoin(carEntries, eq(carEntries.sessionId, events.raceSessionId))
    .leftJoin(
      carDrivers,
      and(eq(carDrivers.sessionId, carEntries.sessionId), eq(carDrivers.entry, carEntries.entry)),
    )
    .leftJoin(users, eq(users.id, carDrivers.userId))
    .where(inArray(events.id, [...eventIds]))
    .orderBy(asc(events.id), asc(carEntries.entry), asc(carDrivers.ordinal))

  const formerNames = await listFormerNames(db, eventIds)
  const registrationsOf = await listTeamRegistrations(db, eventIds)
  const teamSpelled = await listTeamSpellings(db)
  const carsOf = new Map<number, Car[]>()
  for (const { name, displayName, userId, ...row } of rows) {
    const cars = carsOf.get(row.eventId) ?? []
    let car = cars.at(-1)
    if (car?.entry !== row.entry) {
      const fileTeam = teamSpelled.get(nameKey(row.fileTeam)) ?? row.fileTeam
      car = { ...row, fileTeam, drivers: [], registrations: [] }
      cars.push(car)
    }
    if (name !== null) {
      const former = formerNames.get(row.eventId)?.get(nameKey(name))
      const driver = { name, userId, formerMemberId: former?.formerMemberId ?? null }
      car.drivers.push({ ...driver, name: displayName ?? name })
      car.registrations.push(...registrationsOf(row.eventId, driver))
    }
    carsOf.set(row.eventId, cars)
  }
  return carsOf
}

type Car = RoundCar & { entry: number; drivers: Person[]; registrations: CarRegistration[] }

type Values = Pick<
  Row,
  'name' | 'startsAt' | 'endsAt' | 'pointsSystem' | 'dropRounds' | 'countsFileTeams'
>

export async function insertSeason(db: Database, values: Values) {
  return toSeason(one(await db.insert(seasons).values(values).returning()))
}

/** Locks the season until the transaction ends. Throws not_found. */
export async function getSeasonForUpdate(tx: Database, id: number) {
  const [row] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('update')
  if (!row) throw notFound('Season')
  return toSeason(row)
}

export async function updateSeason(tx: Database, id: number, values: Values) {
  const change = { ...values, version: sql`${seasons.version} + 1` }
  return toSeason(one(await tx.update(seasons).set(change).where(eq(seasons.id, id)).returning()))
}

export async function deleteSeason(tx: Database, id: number) {
  await tx.delete(seasons).where(eq(seasons.id, id))
}

function toSeason(row: Row): Season {
  return { ...row, key: `season-${row.id}` }
}
