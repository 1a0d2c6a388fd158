import { and, asc, eq } from 'drizzle-orm'
import { isBlocked } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import { crewMembers, events, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import { banColumn, userColumns } from '#server/http/sessions.queries.ts'
import type { DriverCategory } from '#shared/domain/drivers/driver-category.ts'
import type { Ban, ManagedUser } from '#shared/contract/users.ts'

export function listUsers(db: Database): Promise<ManagedUser[]> {
  return selectUsers(db).orderBy(asc(users.id))
}

export async function findUser(db: Database, id: number): Promise<ManagedUser | undefined> {
  const [user] = await selectUsers(db).where(eq(users.id, id))
  return user
}

export async function getUser(db: Database, id: number) {
  const user = await findUser(db, id)
  if (!user) throw notFound('User')
  return user
}

/** Sign-ups of the member wait until the transaction ends. Lock their events first. */
export async function lockUser(tx: Database, id: number) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

export async function setBan(tx: Database, id: number, ban: Ban | null) {
  await tx
    .update(users)
    .set({ banReason: ban?.reason ?? null, bannedUntil: ban?.until ?? null })
    .where(eq(users.id, id))
}

export async function setCategory(tx: Database, id: number, driverCategory: DriverCategory | null) {
  await tx.update(users).set({ driverCategory }).where(eq(users.id, id))
}

function selectUsers(db: Database) {
  // Grouped once for all members; a subquery per member took as long as the rest of the page.
  const upcoming = db
    .select({ userId: crewMembers.userId, count: sql<number>`count(*)::int`.as('count') })
    .from(crewMembers)
    .innerJoin(
      events,
      and(eq(events.id, crewMembers.drivesInEventId), eq(events.status, 'upcoming')),
    )
    .groupBy(crewMembers.userId)
    .as('upcoming')
  return db
    .select({
      ...userColumns,
      ban: banColumn,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      isGuest: users.isGuest,
      username: users.username,
      admission: users.admission,
      isBlocked,
      driverCategory: users.driverCategory,
      createdAt: users.createdAt,
      upcomingRegistrations: sql<number>`coalesce(${upcoming.count}, 0)`,
    })
    .from(users)
    .leftJoin(upcoming, eq(upcoming.userId, users.id))
}
