import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { crewMembers, users } from '#server/database/schema.ts'

const driving = alias(crewMembers, 'driving')

type CrewOf = { entryId: number; eventId: number }

/** The parts of a crew's drivers who drive in another active entry of the event. */
export async function listDrivingElsewhere(db: Database, { entryId, eventId }: CrewOf) {
  const rows = await db
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .innerJoin(
      driving,
      and(eq(driving.userId, crewMembers.userId), eq(driving.drivesInEventId, eventId)),
    )
    .where(
      and(
        eq(crewMembers.entryId, entryId),
        eq(crewMembers.state, 'accepted'),
        eq(crewMembers.role, 'driver'),
        ne(driving.entryId, entryId),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The parts of members who are banned from events now, whatever their part is. */
export async function listBanned(db: Database, entryId: number, now: Date) {
  const rows = await db
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .innerJoin(users, eq(users.id, crewMembers.userId))
    .where(
      and(
        eq(crewMembers.entryId, entryId),
        isNotNull(users.banReason),
        or(isNull(users.bannedUntil), gt(users.bannedUntil, now)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The drivers of an entry that has become active drive in its event. */
export async function driveAgain(tx: Database, { entryId, eventId }: CrewOf) {
  await tx
    .update(crewMembers)
    .set({ drivesInEventId: eventId })
    .where(
      and(
        eq(crewMembers.entryId, entryId),
        eq(crewMembers.state, 'accepted'),
        eq(crewMembers.role, 'driver'),
      ),
    )
}
