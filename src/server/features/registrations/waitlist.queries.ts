import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { cars, crewMembers, entries } from '#server/database/schema.ts'
import type { LimitedEntry } from '#shared/domain/entry-limits.ts'
import { HOLDING_STATES } from '#shared/domain/entry-state.ts'
import type { WaitingEntry } from '#shared/domain/waitlist.ts'
import { shownTeamName } from './entry-team.queries.ts'

const limited = {
  classId: cars.carClassId,
  car: { make: cars.make, model: cars.model },
  teamName: shownTeamName,
}

/** The entries of an event that hold a place, as limits of cars and teams see them. */
export function listHolding(db: Database, eventId: number): Promise<LimitedEntry[]> {
  return db
    .select(limited)
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .where(and(eq(entries.eventId, eventId), inArray(entries.state, [...HOLDING_STATES])))
}

export function listWaiting(db: Database, eventId: number): Promise<WaitingEntry[]> {
  return db
    .select({
      id: entries.id,
      ...limited,
      queuedAt: entries.queuedAt,
      isSkipped: entries.isSkipped,
    })
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .where(and(eq(entries.eventId, eventId), eq(entries.state, 'waitlisted')))
}

/** Returns the entries with their captains, in the order of their ids. */
export async function confirmWaiting(tx: Database, ids: readonly number[], now: Date) {
  await tx
    .update(entries)
    .set({ state: 'confirmed', stateReason: null, promotedAt: now })
    .where(inArray(entries.id, [...ids]))
  return tx
    .select({ id: crewMembers.entryId, userId: crewMembers.userId, driverName: crewMembers.name })
    .from(crewMembers)
    .where(and(inArray(crewMembers.entryId, [...ids]), eq(crewMembers.isCaptain, true)))
    .orderBy(asc(crewMembers.entryId))
}
