import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carEntries, events } from '#server/database/schema.ts'
import { classifiedRule, notClassified } from '#shared/domain/race-documents/not-classified.ts'

/** The entries in the races of these events that are not classified, by event. */
export async function listUnclassified(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return new Map<number, Set<number>>()
  const cars = await db
    .select({
      eventId: events.id,
      classifiedPercent: events.classifiedPercent,
      classifiedOf: events.classifiedOf,
      classifiedNeedsFlag: events.classifiedNeedsFlag,
      entry: carEntries.entry,
      carClass: carEntries.carClass,
      place: carEntries.position,
      laps: carEntries.lapsCompleted,
      status: carEntries.status,
    })
    .from(carEntries)
    .innerJoin(events, eq(events.raceSessionId, carEntries.sessionId))
    .where(
      and(
        inArray(events.id, [...eventIds]),
        or(gt(events.classifiedPercent, 0), events.classifiedNeedsFlag),
      ),
    )
  const byEvent = new Map<number, typeof cars>()
  for (const car of cars) {
    const own = byEvent.get(car.eventId)
    if (own) own.push(car)
    else byEvent.set(car.eventId, [car])
  }
  const unclassified = new Map<number, Set<number>>()
  for (const [eventId, own] of byEvent) {
    const [first] = own
    if (!first) continue
    const found = [...notClassified(own, classifiedRule(first)).keys()]
    unclassified.set(eventId, new Set(found.map(({ entry }) => entry)))
  }
  return unclassified
}
