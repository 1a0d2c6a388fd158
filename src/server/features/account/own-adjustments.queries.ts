import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carDrivers, events, resultAdjustments } from '#server/database/schema.ts'
import { listImportedCarsOf } from '#server/features/results/index.ts'
import { carsOf } from '#shared/domain/car-identity.ts'

/** Decisions made by the member, and decisions about cars that the member drove; without other people's names. */
export async function listOwnAdjustments(db: Database, userId: number) {
  const driven = await db
    .select({ eventId: carDrivers.eventId, entry: carDrivers.entry })
    .from(carDrivers)
    .where(eq(carDrivers.userId, userId))
  const eventIds = [...new Set(driven.map(({ eventId }) => eventId))]
  const rows = await db
    .select({
      event: { id: events.id, title: events.title, date: events.startDateTime },
      adjustment: resultAdjustments,
    })
    .from(resultAdjustments)
    .innerJoin(events, eq(events.id, resultAdjustments.eventId))
    .where(or(eq(resultAdjustments.authorId, userId), inArray(resultAdjustments.eventId, eventIds)))
    .orderBy(asc(resultAdjustments.id))

  const carsByEvent = await listImportedCarsOf(db, [...new Set(rows.map(({ event }) => event.id))])
  const isOwnCar = new Set(driven.map(({ eventId, entry }) => `${eventId} ${entry}`))
  return rows.flatMap(({ event, adjustment }) => {
    const byMe = adjustment.authorId === userId
    const cars = carsOf(carsByEvent.get(event.id) ?? [], adjustment)
    if (!byMe && !cars.some(({ entry }) => isOwnCar.has(`${event.id} ${entry}`))) return []
    const { carNumber, carClass, kind, position, status, penaltySeconds, points } = adjustment
    const { reason, createdAt, undoneAt } = adjustment
    const change = { kind, position, status, penaltySeconds, points }
    return [{ event, carNumber, carClass, ...change, reason, byMe, createdAt, undoneAt }]
  })
}
