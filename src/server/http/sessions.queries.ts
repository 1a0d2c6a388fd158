import { and, desc, eq, gt, inArray, lt, lte, ne, not, or } from 'drizzle-orm'
import { isBlocked } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import { sessions, users } from '#server/database/schema.ts'
import { grantsColumn, hasGrant } from '#server/database/grants.ts'
import { hasFactor, requiresFactor } from '#server/database/second-factor.ts'
import { sql } from '#server/database/sql.ts'
import type { Ban } from '#shared/contract/users.ts'

/** Null unless the member was banned; the ban may have ended. */
export const banColumn = sql<Ban | null>`case when ${users.banReason} is not null then
  jsonb_build_object('reason', ${users.banReason}, 'until', extract(epoch from ${users.bannedUntil}) * 1000)
end`.mapWith(({ reason, until }: { reason: string; until: number | null }): Ban => ({
  reason,
  until: until === null ? null : new Date(until),
}))

/** What the contract shows of the signed-in user. */
export const userColumns = {
  id: users.id,
  displayName: users.displayName,
  avatarUrl: users.avatarUrl,
  role: users.role,
  steamId: users.steamId,
  raceControlUsername: users.raceControlUsername,
}

/** What decides whether an account may come in. */
export const standingColumns = {
  admission: users.admission,
  refusalReason: users.refusalReason,
  role: users.role,
  hasGrant,
  hasFactor,
  requiresFactor,
}

/** Who a session belongs to: the hottest query of all, so the database prepares it once per connection. */
export function prepareFindSession(db: Database) {
  const statement = db
    .select({
      user: { ...userColumns, ban: banColumn, grants: grantsColumn },
      standing: standingColumns,
      needsFactor: sessions.needsFactor,
      createdAt: sessions.createdAt,
      provenAt: sessions.provenAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), not(isBlocked)))
    .prepare('find_session')

  return async (tokenHash: string) => {
    const [row] = await statement.execute({ tokenHash })
    return row
  }
}

export async function insertSession(db: Database, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session)
}

type Use = { lastUsedAt: Date; device: string | null }

/** Only the first of simultaneous requests writes. */
export async function touchSession(db: Database, tokenHash: string, use: Use, before: Date) {
  await db
    .update(sessions)
    .set(use)
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, before)))
}

/** The code of the second factor was right. */
export async function completeSession(db: Database, tokenHash: string, provenAt: Date) {
  const done = { needsFactor: false, provenAt }
  await db.update(sessions).set(done).where(eq(sessions.tokenHash, tokenHash))
}

export async function setProven(db: Database, tokenHash: string, provenAt: Date) {
  await db.update(sessions).set({ provenAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: Database, tokenHash: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** When a session was created and last used. */
export type Lifetime = { createdAt: Date; lastUsedAt: Date }

/** Sessions that have not expired, the most recently used first. */
export function listSessions(db: Database, userId: number, oldest: Lifetime) {
  return db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.lastUsedAt, oldest.lastUsedAt),
        gt(sessions.createdAt, oldest.createdAt),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

/** Returns undefined if the user has no such session. */
export async function deleteOwnSession(db: Database, userId: number, id: number) {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ device: sessions.device })
  return ended
}

/** Returns how many sessions ended. Lock the account first. @param except the token hash of a session to keep */
export async function deleteSessionsOf(tx: Database, userId: number, except?: string) {
  const { rowCount } = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : ne(sessions.tokenHash, except),
      ),
    )
  return rowCount ?? 0
}

/** Lets sessions that seem to be from later than now, because the clock was ahead, begin now: they would live for too long. */
export async function bringBackSessions(db: Database, now: Date) {
  const isLater = or(gt(sessions.createdAt, now), gt(sessions.lastUsedAt, now))
  const moment = sql`${now.toISOString()}::timestamptz`
  await db
    .update(sessions)
    .set({
      createdAt: sql`least(${sessions.createdAt}, ${moment})`,
      lastUsedAt: sql`least(${sessions.lastUsedAt}, ${moment})`,
    })
    .where(isLater)
}

export async function deleteExpiredSessions(db: Database, oldest: Lifetime) {
  const expired = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(
      or(lte(sessions.lastUsedAt, oldest.lastUsedAt), lte(sessions.createdAt, oldest.createdAt)),
    )
    // Locked rows are being removed by another process.
    .for('update', { skipLocked: true })
  await db.delete(sessions).where(inArray(sessions.tokenHash, expired))
}
