import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carEntries,
  decisionEffects,
  decisions,
  decisionVersions,
  eventSessions,
  resultAdjustments,
} from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import type { Correction } from '#shared/domain/results/adjustment.ts'
import { type CarIdentity, carIdentity } from '#shared/domain/results/car-identity.ts'
import { listImportedCars } from '../classification.queries.ts'

/** All adjustments with their decisions, including undone ones, oldest first. */
export function listAdjustments(db: Database, sessionId: number) {
  return db
    .select({
      ...getTableColumns(resultAdjustments),
      decision: { number: decisions.number, cameFrom: decisions.cameFrom },
    })
    .from(resultAdjustments)
    .innerJoin(decisionEffects, eq(decisionEffects.id, resultAdjustments.decisionEffectId))
    .innerJoin(decisionVersions, eq(decisionVersions.id, decisionEffects.versionId))
    .innerJoin(decisions, eq(decisions.id, decisionVersions.decisionId))
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

type NewAdjustment = {
  sessionId: number
  car: CarIdentity
  change: Correction
  decisionEffectId: number
  reason: string
  author: { id: number; displayName: string }
  at: Date
}

export async function insertAdjustment(tx: Database, adjustment: NewAdjustment) {
  const { sessionId, car, change, decisionEffectId, reason, author, at } = adjustment
  const values = {
    sessionId,
    ...car,
    crew: [...car.crew],
    ...change,
    decisionEffectId,
    reason,
    authorId: author.id,
    authorName: author.displayName,
    createdAt: at,
  }
  return one(await tx.insert(resultAdjustments).values(values).returning())
}

/** Puts an adjustment in force again, for an effect of the same kind and car, in its old place among the others. */
export async function reviseAdjustment(
  tx: Database,
  id: number,
  {
    change,
    decisionEffectId,
    reason,
  }: Pick<NewAdjustment, 'change' | 'decisionEffectId' | 'reason'>,
) {
  const values = { ...change, decisionEffectId, reason, undoneAt: null, undoneByName: null }
  return one(
    await tx.update(resultAdjustments).set(values).where(eq(resultAdjustments.id, id)).returning(),
  )
}

/** Of a decision, in whichever of its versions, undone ones included. */
export function listAdjustmentsOfDecision(db: Database, decisionId: number) {
  return db
    .select(getTableColumns(resultAdjustments))
    .from(resultAdjustments)
    .innerJoin(decisionEffects, eq(decisionEffects.id, resultAdjustments.decisionEffectId))
    .innerJoin(decisionVersions, eq(decisionVersions.id, decisionEffects.versionId))
    .where(eq(decisionVersions.decisionId, decisionId))
    .orderBy(asc(resultAdjustments.id))
}

/** @throws not_found if the adjustment is in no session of the event */
export async function getDecisionOfAdjustment(db: Database, eventId: number, id: number) {
  const [row] = await db
    .select({
      decision: getTableColumns(decisions),
      adjustment: getTableColumns(resultAdjustments),
    })
    .from(resultAdjustments)
    .innerJoin(decisionEffects, eq(decisionEffects.id, resultAdjustments.decisionEffectId))
    .innerJoin(decisionVersions, eq(decisionVersions.id, decisionEffects.versionId))
    .innerJoin(decisions, eq(decisions.id, decisionVersions.decisionId))
    .where(and(eq(decisions.eventId, eventId), eq(resultAdjustments.id, id)))
  if (!row) throw notFound('Adjustment')
  return row
}

export async function undoAdjustment(
  tx: Database,
  id: number,
  { at, byName }: { at: Date; byName: string },
) {
  await tx
    .update(resultAdjustments)
    .set({ undoneAt: at, undoneByName: byName })
    .where(eq(resultAdjustments.id, id))
}
