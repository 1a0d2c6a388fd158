import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { crewMembers, drivingRules, entryCarLinks, events, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { DrivingRules, IdleDriver } from '#shared/contract/driving-rules.ts'

/** Version 0 for an event that never had rules. */
export async function findDrivingRules(db: Database, eventId: number) {
  const [row] = await db
    .select({ rules: drivingRules.rules, version: drivingRules.version })
    .from(drivingRules)
    .where(eq(drivingRules.eventId, eventId))
  return row ?? { rules: null, version: 0 }
}

export async function saveDrivingRules(
  tx: Database,
  eventId: number,
  values: { rules: DrivingRules | null; version: number },
) {
  await tx
    .insert(drivingRules)
    .values({ eventId, ...values })
    .onConflictDoUpdate({ target: drivingRules.eventId, set: values })
}

/**
 * Those of the crews whose car is in the event's race, in the order of its cars. Nobody of a car that was driven under a
 * name without a member: it may be theirs.
 */
export async function listIdleDrivers(db: Database, eventId: number): Promise<IdleDriver[]> {
  const entry = sql<number>`${entryCarLinks.car}`
  return db
    .select({
      entry,
      shownName: sql<string>`coalesce(${users.displayName}, ${crewMembers.name})`,
      userId: crewMembers.userId,
      category: users.driverCategory,
    })
    .from(entryCarLinks)
    .innerJoin(events, eq(events.id, entryCarLinks.eventId))
    .innerJoin(crewMembers, eq(crewMembers.entryId, entryCarLinks.entryId))
    .leftJoin(users, eq(users.id, crewMembers.userId))
    .where(
      and(
        eq(entryCarLinks.eventId, eventId),
        eq(crewMembers.state, 'accepted'),
        eq(crewMembers.role, 'driver'),
        sql`exists(
          select from car_entries car
          where car.session_id = ${events.raceSessionId} and car.entry = ${entryCarLinks.car}
        )`,
        // Nobody can tell of a deleted account.
        sql`${crewMembers.userId} is not null and not exists(
          select from car_drivers driver
          where driver.session_id = ${events.raceSessionId}
            and driver.entry = ${entryCarLinks.car}
            and (driver.user_id is null or driver.user_id = ${crewMembers.userId})
        )`,
      ),
    )
    .orderBy(asc(entry), asc(crewMembers.id))
}
