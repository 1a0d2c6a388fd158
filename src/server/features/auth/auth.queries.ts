import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { userColumns } from '#server/http/sessions.queries.ts'

/** Those of these members and guests that are there; nobody deletes them until the transaction ends. */
export async function keepUsers(tx: Database, ids: readonly number[]) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Regardless of case. */
export async function findUserByUsername(db: Database, username: string) {
  const [user] = await db
    .select({ user: userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  return user
}

type NewUser = { username: string; passwordHash: string; displayName: string; createdAt: Date }

/** Runs into the unique index `users_username` when the name is taken. */
export async function insertUser(db: Database, user: NewUser) {
  return one(await db.insert(users).values(user).returning(userColumns))
}

type SteamUser = {
  steamId: string
  displayName: string | undefined
  avatarUrl: string | undefined
  /** Counts for a new member. */
  createdAt: Date
}

/** Makes the member of a Steam account, or brings it up to date. What is undefined stays as it is. */
export async function upsertSteamUser(db: Database, profile: SteamUser) {
  const { steamId, displayName, avatarUrl, createdAt } = profile
  const fallback = `Driver ${steamId.slice(-4)}`
  const { isNew, ...user } = one(
    await db
      .insert(users)
      .values({ steamId, displayName: displayName ?? fallback, avatarUrl, createdAt })
      .onConflictDoUpdate({ target: users.steamId, set: { steamId, displayName, avatarUrl } })
      // A row that was just inserted has no older version.
      .returning({ ...userColumns, isNew: sql<boolean>`(xmax = 0)` }),
  )
  return { user, isNew }
}

type RaceControlName = { raceControlUsername: string | null; raceControlKey: string | null }

/** Runs into the unique index `users_race_control_key` when the name is another member's. */
export async function setRaceControlName(db: Database, userId: number, name: RaceControlName) {
  const [user] = await db.update(users).set(name).where(eq(users.id, userId)).returning(userColumns)
  return user
}
