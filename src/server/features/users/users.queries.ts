import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { userColumns } from '#server/features/auth/auth.queries.ts'
import type { ManagedUser } from '#shared/contract/users.ts'

const managedColumns = {
  ...userColumns,
  isGuest: users.isGuest,
  createdAt: users.createdAt,
  // Names in full: without a join, drizzle writes `users.id` as a bare "id".
  upcomingRegistrations: sql<number>`(
    select count(*)::int from registrations
    join events on events.id = registrations.event_id
    where registrations.user_id = users.id and registrations.status <> 'cancelled'
      and events.status = 'upcoming'
  )`,
}

export function listUsers(db: Database): Promise<ManagedUser[]> {
  return db.select(managedColumns).from(users).orderBy(asc(users.id))
}

export async function findUser(db: Database, id: number): Promise<ManagedUser | undefined> {
  const [user] = await db.select(managedColumns).from(users).where(eq(users.id, id))
  return user
}
