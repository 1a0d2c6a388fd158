import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, resultAdjustments } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** Stewards' decisions that the member made, and those about cars that the member drove; without the names of others. */
export function listOwnAdjustments(db: Database, userId: number) {
  const isMine = eq(resultAdjustments.authorId, userId)
  const isAboutMe = sql`exists(
    select from car_entries car
    join car_drivers who on who.event_id = car.event_id and who.entry = car.entry
    where car.event_id = ${resultAdjustments.eventId} and car.car_number = ${resultAdjustments.carNumber}
      and car.car_class = ${resultAdjustments.carClass} and who.user_id = ${userId}
  )`
  return db
    .select({
      event: { id: events.id, title: events.title, date: events.startDateTime },
      carNumber: resultAdjustments.carNumber,
      carClass: resultAdjustments.carClass,
      kind: resultAdjustments.kind,
      position: resultAdjustments.position,
      status: resultAdjustments.status,
      penaltySeconds: resultAdjustments.penaltySeconds,
      points: resultAdjustments.points,
      reason: resultAdjustments.reason,
      byMe: sql<boolean>`coalesce(${isMine}, false)`,
      createdAt: resultAdjustments.createdAt,
      undoneAt: resultAdjustments.undoneAt,
    })
    .from(resultAdjustments)
    .innerJoin(events, eq(events.id, resultAdjustments.eventId))
    .where(sql`${isMine} or ${isAboutMe}`)
    .orderBy(asc(resultAdjustments.id))
}
