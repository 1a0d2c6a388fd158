import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { carClasses, cars, events, registrations, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { OwnRegistrations, Registration } from '#shared/contract/registrations.ts'

const columns = {
  id: registrations.id,
  userId: registrations.userId,
  formerMemberId: registrations.formerMemberId,
  // Flat, because drizzle turns a nested object of a left join into null if its first column is null.
  displayName: sql<string>`coalesce(${users.displayName}, ${registrations.driverName})`,
  avatarUrl: users.avatarUrl,
  raceControlUsername: users.raceControlUsername,
  car: { id: cars.id, make: cars.make, model: cars.model },
  carClass: { id: carClasses.id, name: carClasses.name, color: carClasses.color },
  driverNumber: registrations.driverNumber,
  teamName: registrations.teamName,
  notes: registrations.notes,
  status: registrations.status,
  registrationDate: registrations.registeredAt,
}

/** Oldest first. A cancelled one is left out if its driver has signed up again. */
export async function listRegistrations(db: Database, eventId: number): Promise<Registration[]> {
  const rows = await registrationRows(db)
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.registeredAt), asc(registrations.id))
  const latest = new Map(rows.map((row) => [driverOf(row), row.id]))
  for (const row of rows) if (row.status !== 'cancelled') latest.set(driverOf(row), row.id)
  return rows.filter((row) => latest.get(driverOf(row)) === row.id).map(toRegistration)
}

/** Active ones for upcoming events, soonest first. */
export async function listOwnRegistrations(
  db: Database,
  userId: number,
): Promise<OwnRegistrations> {
  const rows = await db
    .select({
      eventId: registrations.eventId,
      car: columns.car,
      carClass: columns.carClass,
      driverNumber: registrations.driverNumber,
      teamName: registrations.teamName,
      status: registrations.status,
      isActive: sql<boolean>`${events.status} = 'upcoming' and ${registrations.status} <> 'cancelled'`,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(cars, eq(cars.id, registrations.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(eq(registrations.userId, userId))
    .orderBy(asc(events.startDateTime), asc(events.id))
  return {
    isNew: rows.length === 0,
    registrations: rows
      .filter(({ isActive }) => isActive)
      .map(({ car, carClass, isActive: _isActive, ...row }) => ({
        ...row,
        car: { ...car, carClass },
      })),
  }
}

export async function insertRegistration(
  tx: Database,
  row: typeof registrations.$inferInsert,
): Promise<Registration> {
  const { id } = one(await tx.insert(registrations).values(row).returning({ id: registrations.id }))
  return toRegistration(one(await registrationRows(tx).where(eq(registrations.id, id))))
}

/** Returns the registration before the change, or undefined if there is no such active one. */
export async function cancelRegistration(tx: Database, eventId: number, id: number) {
  const [cancelled] = await tx
    .update(registrations)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.eventId, eventId),
        ne(registrations.status, 'cancelled'),
      ),
    )
    .returning({
      id: registrations.id,
      userId: registrations.userId,
      driverName: registrations.driverName,
    })
  return cancelled
}

export async function findCar(db: Database, id: number) {
  const [car] = await db
    .select({ id: cars.id, carClassId: cars.carClassId })
    .from(cars)
    .where(eq(cars.id, id))
  return car
}

function registrationRows(db: Database) {
  return db
    .select(columns)
    .from(registrations)
    .innerJoin(cars, eq(cars.id, registrations.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .leftJoin(users, eq(users.id, registrations.userId))
}

type Row = Awaited<ReturnType<typeof registrationRows>>[number]

function toRegistration(row: Row): Registration {
  const {
    car,
    carClass,
    displayName,
    avatarUrl,
    raceControlUsername,
    formerMemberId: _former,
    ...rest
  } = row
  return {
    ...rest,
    user: { displayName, avatarUrl, raceControlUsername },
    car: { ...car, carClass },
  }
}

/** Without either id, the account was deleted by a version that did not record former members. */
function driverOf({ id, userId, formerMemberId }: Row) {
  if (userId !== null) return `user ${userId}`
  return formerMemberId === null ? `nobody ${id}` : `former member ${formerMemberId}`
}
