import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { carEntries, eventSessions, resultAdjustments } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { Correction } from '#shared/domain/results/adjustment.ts'
import { type CarIdentity, carIdentity } from '#shared/domain/results/car-identity.ts'
import { listImportedCars } from '../classification.queries.ts'

/** All adjustments, including undone ones, oldest first. */
export function listAdjustments(db: Database, sessionId: number) {
  return db
    .select()
    .from(resultAdjustments)
    .where(eq(resultAdjustments.sessionId, sessionId))
    .orderBy(asc(resultAdjustments.id))
}

/** The identity of a car for adjustments. */
export async function getCarIdentity(
  db: Database,
  sessionId: number,
  carId: number,
): Promise<CarIdentity> {
  const [row] = await db
    .select({ entry: carEntries.entry, driverName: carEntries.driverName })
    .from(carEntries)
    .where(and(eq(carEntries.sessionId, sessionId), eq(carEntries.id, carId)))
  const cars = await listImportedCars(db, sessionId)
  const car = cars.find(({ entry }) => entry === row?.entry)
  if (!row || !car) throw notFound('Car')
  return carIdentity(cars, { ...car, ...row })
}

/** @throws not_found if the car is in no session of the event */
export async function getSessionOfCar(db: Database, eventId: number, carId: number) {
  const [session] = await db
    .select({ id: eventSessions.id, kind: eventSessions.kind, ordinal: eventSessions.ordinal })
    .from(eventSessions)
    .innerJoin(carEntries, eq(carEntries.sessionId, eventSessions.id))
    .where(and(eq(eventSessions.eventId, eventId), eq(carEntries.id, carId)))
  if (!session) throw notFound('Car')
  return session
}

/** @throws not_found if the adjustment is in no session of the event */
export async function getSessionOfAdjustment(db: Database, eventId: number, id: number) {
  const [session] = await db
    .select({ id: eventSessions.id, kind: eventSessions.kind, ordinal: eventSessions.ordinal })
    .from(eventSessions)
    .innerJoin(resultAdjustments, eq(resultAdjustments.sessionId, eventSessions.id))
    .where(and(eq(eventSessions.eventId, eventId), eq(resultAdjustments.id, id)))
  if (!session) throw notFound('Adjustment')
  return session
}

export async function getAdjustment(db: Database, sessionId: number, id: number) {
  const [row] = await db
    .select()
    .from(resultAdjustments)
    .where(and(eq(resultAdjustments.sessionId, sessionId), eq(resultAdjustments.id, id)))
  if (!row) throw notFound('Adjustment')
  return row
}

type NewAdjustment = {
  sessionId: number
  car: CarIdentity
  change: Correction
  reason: string
  author: CurrentUser
  at: Date
}

export async function insertAdjustment(tx: Database, adjustment: NewAdjustment) {
  const { sessionId, car, change, reason, author, at } = adjustment
  const values = {
    sessionId,
    ...car,
    crew: [...car.crew],
    ...change,
    reason,
    authorId: author.id,
    authorName: author.displayName,
    createdAt: at,
  }
  return one(await tx.insert(resultAdjustments).values(values).returning())
}

/** @param undone null to redo it */
export async function setUndone(tx: Database, id: number, undone: { at: Date; by: string } | null) {
  const change = { undoneAt: undone?.at ?? null, undoneByName: undone?.by ?? null }
  return one(
    await tx.update(resultAdjustments).set(change).where(eq(resultAdjustments.id, id)).returning(),
  )
}
