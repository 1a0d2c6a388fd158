import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { AppError } from '#server/errors.ts'
import type { Role } from '#shared/contract/users.ts'

// An arbitrary number, the same in every version of Paddock.
const ADMINS_LOCK = 70_406_031

const columns = {
  id: users.id,
  displayName: users.displayName,
  role: users.role,
  steamId: users.steamId,
  username: users.username,
}

export async function hasAdmin(db: Database) {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
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
    .where(and(eq(users.role, 'admin'), ne(users.id, userId)))
    .limit(1)
  return admin !== undefined
}

export function listAdmins(db: Database) {
  return db.select(columns).from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id))
}

/** By SteamID64 or username. */
export async function getNamedMember(db: Database, steamIdOrUsername: string) {
  const bySteamId = eq(users.steamId, steamIdOrUsername)
  const byUsername = eq(sql`lower(${users.username})`, steamIdOrUsername.toLowerCase())
  const [member] = await db.select(columns).from(users).where(or(bySteamId, byUsername)).limit(1)
  if (!member)
    throw new AppError(
      'not_found',
      `No member has the SteamID64 or username ${steamIdOrUsername}: sign in once first`,
    )
  return member
}

export async function setRole(db: Database, userId: number, role: Role) {
  await db.update(users).set({ role }).where(eq(users.id, userId))
}
