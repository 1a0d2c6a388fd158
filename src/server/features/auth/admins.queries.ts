import { and, asc, eq, ne, not } from 'drizzle-orm'
import { isBlocked } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import { isNamed } from '#server/database/is-named.ts'
import { discordAccounts, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { AppError } from '#server/errors.ts'
import type { Role } from '#shared/contract/users.ts'
import { isAdmin } from '#shared/domain/permissions.ts'

// An arbitrary number, the same in every version of Paddock.
const ADMINS_LOCK = 70_406_031

const columns = {
  id: users.id,
  displayName: users.displayName,
  role: users.role,
  steamId: users.steamId,
  username: users.username,
}

/** Somebody who is blocked does not count. */
export async function hasAdmin(db: Database) {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), not(isBlocked)))
    .limit(1)
  return admin !== undefined
}

/** Serializes transactions that count admins and change one. */
export async function lockAdmins(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)
}

export async function hasOtherAdmin(tx: Database, userId: number) {
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, userId), not(isBlocked)))
    .limit(1)
  return admin !== undefined
}

const hasDiscord = sql<boolean>`exists (
  select from ${discordAccounts} where ${discordAccounts.userId} = ${users.id}
)`

/** Those who may sign in. */
export function listAdmins(db: Database) {
  return db
    .select({ ...columns, passwordHash: users.passwordHash, hasDiscord })
    .from(users)
    .where(and(eq(users.role, 'admin'), not(isBlocked)))
    .orderBy(asc(users.id))
}

/** By SteamID64 or username. */
export async function getNamedMember(db: Database, steamIdOrUsername: string) {
  const [member] = await db.select(columns).from(users).where(isNamed(steamIdOrUsername))
  if (!member)
    throw new AppError(
      'not_found',
      `No member has the SteamID64 or username ${steamIdOrUsername}: sign in once first`,
    )
  return member
}

/** Who becomes an admin is let in, too. */
export async function setRole(db: Database, userId: number, role: Role) {
  const admission = isAdmin({ role }) ? ({ admission: 'member', refusalReason: null } as const) : {}
  await db
    .update(users)
    .set({ role, ...admission })
    .where(eq(users.id, userId))
}
