import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carDrivers, carEntries, events, tracks } from '#server/database/schema.ts'
import { listTeamRegistrations } from '#server/features/registrations/index.ts'
import { listFormerNames } from '#server/features/results/index.ts'
import { nameKey } from '#shared/domain/names.ts'
import type { CarRegistration } from '#shared/domain/car-team.ts'
import type { Person } from '#shared/domain/person-key.ts'
import type { RoundCar } from '#shared/domain/standings.ts'

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
      eventId: carEntries.eventId,
      entry: carEntries.entry,
      carClass: carEntries.carClass,
      classPosition: carEntries.classPosition,
      status: carEntries.status,
      points: carEntries.points,
      fileTeam: carEntries.teamName,
      name: carDrivers.name,
      userId: carDrivers.userId,
    })
    .from(carEntries)
    .leftJoin(
      carDrivers,
      and(eq(carDrivers.eventId, carEntries.eventId), eq(carDrivers.entry, carEntries.entry)),
    )
    .where(inArray(carEntries.eventId, [...eventIds]))
    .orderBy(asc(carEntries.eventId), asc(carEntries.entry), asc(carDrivers.ordinal))

  const formerNames = await listFormerNames(db, eventIds)
  const registrationsOf = await listTeamRegistrations(db, eventIds)
  const carsOf = new Map<number, Car[]>()
  for (const { name, userId, ...row } of rows) {
    const cars = carsOf.get(row.eventId) ?? []
    let car = cars.at(-1)
    if (car?.entry !== row.entry) {
      car = { ...row, drivers: [], registrations: [] }
      cars.push(car)
    }
    if (name !== null) {
      const former = formerNames.get(row.eventId)?.get(nameKey(name))
      const driver = { name, userId, formerMemberId: former?.formerMemberId ?? null }
      car.drivers.push(driver)
      car.registrations.push(...registrationsOf(row.eventId, driver))
    }
    carsOf.set(row.eventId, cars)
  }
  return carsOf
}

type Car = RoundCar & { entry: number; drivers: Person[]; registrations: CarRegistration[] }
