import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carDrivers, events, eventSessions, resultAdjustments } from '#server/database/schema.ts'
import { listImportedCarsOf } from '#server/features/results/index.ts'
import { carsOf } from '#shared/domain/results/car-identity.ts'

/** Decisions made by the member, and decisions about cars that the member drove; without other people's names. */
export async function listOwnAdjustments(db: Database, userId: number) {
  const driven = await db
    .select({ sessionId: carDrivers.sessionId, entry: carDrivers.entry })
    .from(carDrivers)
    .where(eq(carDrivers.userId, userId))
  const sessionIds = [...new Set(driven.map(({ sessionId }) => sessionId))]
  const rows = await db
    .select({
      event: { id: events.id, title: events.title, date: events.startDateTime },
      adjustment: resultAdjustments,
    })
    .from(resultAdjustments)
    .innerJoin(eventSessions, eq(eventSessions.id, resultAdjustments.sessionId))
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(
      or(eq(resultAdjustments.authorId, userId), inArray(resultAdjustments.sessionId, sessionIds)),
    )
    .orderBy(asc(resultAdjustments.id))

  const carsBySession = await listImportedCarsOf(db, [
    ...new Set(rows.map(({ adjustment }) => adjustment.sessionId)),
  ])
  const isOwnCar = new Set(driven.map(({ sessionId, entry }) => `${sessionId} ${entry}`))
  return rows.flatMap(({ event, adjustment }) => {
    const byMe = adjustment.authorId === userId
    const cars = carsOf(carsBySession.get(adjustment.sessionId) ?? [], adjustment)
    if (!byMe && !cars.some(({ entry }) => isOwnCar.has(`${adjustment.sessionId} ${entry}`)))
      return []
    const { carNumber, carClass, kind, position, status, penaltySeconds, places, laps, points } =
      adjustment
    const { reason, createdAt, undoneAt } = adjustment
    const change = { kind, position, status, penaltySeconds, places, laps, points }
    return [{ event, carNumber, carClass, ...change, reason, byMe, createdAt, undoneAt }]
  })
}
