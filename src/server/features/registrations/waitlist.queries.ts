import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { cars, crewMembers, entries, eventCarClasses, events } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { HOLDING_STATES } from '#shared/domain/entry-state.ts'
import type { Places, WaitingEntry } from '#shared/domain/waitlist.ts'

export function listWaiting(db: Database, eventId: number): Promise<WaitingEntry[]> {
  return db
    .select({ id: entries.id, classId: cars.carClassId, queuedAt: entries.signedUpAt })
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .where(and(eq(entries.eventId, eventId), eq(entries.state, 'waitlisted')))
}

/** What decides who moves up: the event's limits, and how many entries hold a place. */
export async function findPlaces(db: Database, eventId: number) {
  const [event] = await db
    .select({
      status: events.status,
      hasWaitlist: events.hasWaitlist,
      startDateTime: events.startDateTime,
      maxParticipants: events.maxParticipants,
    })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event?.hasWaitlist) return undefined
  const counted = await db
    .select({ classId: cars.carClassId, count: sql<number>`count(*)::int` })
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .where(and(eq(entries.eventId, eventId), inArray(entries.state, [...HOLDING_STATES])))
    .groupBy(cars.carClassId)
  const countOf = new Map(counted.map(({ classId, count }) => [classId, count]))
  const slots = await db
    .select({ classId: eventCarClasses.carClassId, maxSlots: eventCarClasses.maxSlots })
    .from(eventCarClasses)
    .where(eq(eventCarClasses.eventId, eventId))
  const places: Places = {
    maxParticipants: event.maxParticipants,
    registrationCount: counted.reduce((sum, { count }) => sum + count, 0),
    eventCarClasses: slots.map(({ classId, maxSlots }) => ({
      carClass: { id: classId },
      maxSlots,
      registeredCount: countOf.get(classId) ?? 0,
    })),
  }
  return { ...event, ...places }
}

/** Returns the entries with their captains, in the order of their ids. */
export async function confirmWaiting(tx: Database, ids: readonly number[]) {
  await tx
    .update(entries)
    .set({ state: 'confirmed' })
    .where(inArray(entries.id, [...ids]))
  return tx
    .select({ id: crewMembers.entryId, userId: crewMembers.userId, driverName: crewMembers.name })
    .from(crewMembers)
    .where(and(inArray(crewMembers.entryId, [...ids]), eq(crewMembers.isCaptain, true)))
    .orderBy(asc(crewMembers.entryId))
}
