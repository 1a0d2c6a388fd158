import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { banColumn, userColumns } from '#server/http/sessions.queries.ts'

/** Returns the ids that exist and prevents their deletion until the transaction ends. */
export async function lockUsersAgainstDeletion(tx: Database, ids: readonly number[]) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** A member's ban as it is now, which nobody changes until the transaction ends. */
export async function lockNewcomer(tx: Database, userId: number) {
  const [member] = await tx
    .select({ ban: banColumn, driverCategory: users.driverCategory })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  return member ?? { ban: null, driverCategory: null }
}

/** Case-insensitive. */
export async function findUserByUsername(db: Database, username: string) {
  const [user] = await db
    .select({ user: { ...userColumns, ban: banColumn }, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  return user
}

type NewUser = { username: string; passwordHash: string; displayName: string; createdAt: Date }

/** Violates the unique index `users_username` if the name is taken. */
export async function insertUser(db: Database, user: NewUser) {
  return one(await db.insert(users).values(user).returning(userColumns))
}

type SteamUser = {
  steamId: string
  displayName: string | undefined
  avatarUrl: string | undefined
  /** Used only for a new member. */
  createdAt: Date
}

/** Creates or updates the member of a Steam account. Undefined fields keep their value. */
export async function upsertSteamUser(db: Database, profile: SteamUser) {
  const { steamId, displayName, avatarUrl, createdAt } = profile
  const fallback = `Driver ${steamId.slice(-4)}`
  const { isNew, ...user } = one(
    await db
      .insert(users)
      .values({ steamId, displayName: displayName ?? fallback, avatarUrl, createdAt })
      .onConflictDoUpdate({ target: users.steamId, set: { steamId, displayName, avatarUrl } })
      // xmax is 0 for an inserted row, but not for an updated one.
      .returning({ ...userColumns, isNew: sql<boolean>`(xmax = 0)` }),
  )
  return { user, isNew }
}

type RaceControlName = { raceControlUsername: string | null; raceControlKey: string | null }

/** Violates the unique index `users_race_control_key` if another member has the name. */
export async function setRaceControlName(db: Database, userId: number, name: RaceControlName) {
  const [user] = await db
    .update(users)
    .set(name)
    .where(eq(users.id, userId))
    .returning({ ...userColumns, ban: banColumn })
  return user
}
