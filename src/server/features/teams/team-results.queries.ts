import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carDrivers, carEntries, events, users } from '#server/database/schema.ts'
import { listTeamRegistrations } from '#server/features/entries/index.ts'
import { listFormerNames, listUnclassified } from '#server/features/results/index.ts'
import type { TeamResult } from '#shared/contract/teams.ts'
import { type CarRegistration, carTeam } from '#shared/domain/entries/car-team.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'

type Car = Omit<TeamResult, 'isClassified'> & { entry: number; registrations: CarRegistration[] }

/** The cars of these events that score for the team by the entries of their drivers, latest first. */
export async function listTeamResults(
  db: Database,
  teamName: string,
  eventIds: readonly number[],
): Promise<TeamResult[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .select({
      eventId: events.id,
      title: events.title,
      date: events.startDateTime,
      timezone: events.timezone,
      entry: carEntries.entry,
      carClass: carEntries.carClass,
      carModel: carEntries.carModel,
      carNumber: carEntries.carNumber,
      position: carEntries.position,
      classPosition: carEntries.classPosition,
      status: carEntries.status,
      name: carDrivers.name,
      displayName: users.displayName,
      userId: carDrivers.userId,
    })
    .from(carEntries)
    .innerJoin(events, eq(events.raceSessionId, carEntries.sessionId))
    .innerJoin(
      carDrivers,
      and(eq(carDrivers.sessionId, carEntries.sessionId), eq(carDrivers.entry, carEntries.entry)),
    )
    .leftJoin(users, eq(users.id, carDrivers.userId))
    .where(inArray(events.id, [...eventIds]))
    .orderBy(
      desc(events.startDateTime),
      desc(events.id),
      asc(carEntries.position),
      asc(carDrivers.ordinal),
    )
  const formerNames = await listFormerNames(db, eventIds)
  const unclassified = await listUnclassified(db, eventIds)
  const registrationsOf = await listTeamRegistrations(db, eventIds)
  const cars: Car[] = []
  for (const { name, displayName, userId, ...row } of rows) {
    let car = cars.at(-1)
    if (car?.eventId !== row.eventId || car.entry !== row.entry) {
      car = { ...row, drivers: [], registrations: [] }
      cars.push(car)
    }
    const former = formerNames.get(row.eventId)?.get(nameKey(name))
    const driver = { userId, formerMemberId: former?.formerMemberId ?? null }
    car.drivers.push(displayName ?? name)
    car.registrations.push(...registrationsOf(row.eventId, driver))
  }
  return cars
    .filter(({ registrations }) => carTeam({ registrations, fileTeam: '' }, false) === teamName)
    .map(({ entry, registrations: _registrations, ...result }) => ({
      ...result,
      isClassified: !unclassified.get(result.eventId)?.has(entry),
    }))
}
