import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { grantsColumn } from '#server/database/grants.ts'
import { one } from '#server/database/one.ts'
import { users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { banColumn, standingColumns, userColumns } from '#server/http/sessions.queries.ts'
import { getStanding } from './connections.queries.ts'
import type { Admission } from '#shared/domain/members/joining.ts'

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
    .select({
      user: { ...userColumns, ban: banColumn, grants: grantsColumn },
      passwordHash: users.passwordHash,
      standing: standingColumns,
    })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  return user
}

type NewUser = {
  username: string
  passwordHash: string
  displayName: string
  admission: Admission
  createdAt: Date
}

/** Violates the unique index `users_username` if the name is taken. */
export async function insertUser(db: Database, user: NewUser) {
  return one(await db.insert(users).values(user).returning(userColumns))
}

type SteamUser = {
  steamId: string
  displayName: string | undefined
  avatarUrl: string | undefined
}

/** Updates the member of a Steam account, if there is one. Undefined fields keep their value. */
export async function updateSteamUser(db: Database, profile: SteamUser) {
  const { steamId, displayName, avatarUrl } = profile
  const [found] = await db
    .update(users)
    .set({ steamId, displayName, avatarUrl })
    .where(eq(users.steamId, steamId))
    .returning({ id: users.id })
  return found && getStanding(db, found.id)
}

type NewSteamUser = SteamUser & { admission: Admission; createdAt: Date }

/** Undefined if the Steam account has got a member at the same moment. */
export async function insertSteamUser(db: Database, newcomer: NewSteamUser) {
  const { steamId, displayName = `Driver ${steamId.slice(-4)}` } = newcomer
  const [created] = await db
    .insert(users)
    .values({ ...newcomer, displayName })
    .onConflictDoNothing({ target: users.steamId })
    .returning({ id: users.id })
  return created && getStanding(db, created.id)
}

type RaceControlName = { raceControlUsername: string | null; raceControlKey: string | null }

/** Violates the unique index `users_race_control_key` if another member has the name. */
export async function setRaceControlName(db: Database, userId: number, name: RaceControlName) {
  const [user] = await db
    .update(users)
    .set(name)
    .where(eq(users.id, userId))
    .returning({ ...userColumns, ban: banColumn, grants: grantsColumn })
  return user
}
