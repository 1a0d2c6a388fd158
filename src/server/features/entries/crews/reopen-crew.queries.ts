import { and, eq, exists, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { banRounds, crewMembers, penalties, users } from '#server/database/schema.ts'

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

/** The parts of members who are banned from events now or from this one, whatever their part is. */
export async function listBanned(db: Database, { entryId, eventId }: CrewOf, now: Date) {
  const rows = await db
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .innerJoin(users, eq(users.id, crewMembers.userId))
    .where(
      and(
        eq(crewMembers.entryId, entryId),
        or(
          and(
            isNotNull(users.banReason),
            or(isNull(users.bannedUntil), gt(users.bannedUntil, now)),
          ),
          exists(
            db
              .select({ id: penalties.id })
              .from(banRounds)
              .innerJoin(penalties, eq(penalties.id, banRounds.penaltyId))
              .where(
                and(
                  eq(banRounds.eventId, eventId),
                  eq(penalties.userId, crewMembers.userId),
                  isNull(penalties.takenBackAt),
                ),
              ),
          ),
        ),
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
