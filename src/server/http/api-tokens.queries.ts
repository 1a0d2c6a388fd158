import { and, count, desc, eq, isNull, lt, not, or } from 'drizzle-orm'
import { isBlocked } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import { grantsColumn } from '#server/database/grants.ts'
import { one } from '#server/database/one.ts'
import { apiTokens, users } from '#server/database/schema.ts'
import { banColumn, standingColumns, userColumns } from './sessions.queries.ts'

/** What a token is for, and whose it is; undefined also if its owner is blocked. */
export async function findToken(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      id: apiTokens.id,
      scopes: apiTokens.scopes,
      endsAt: apiTokens.endsAt,
      lastUsedAt: apiTokens.lastUsedAt,
      user: { ...userColumns, ban: banColumn, grants: grantsColumn },
      standing: standingColumns,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.tokenHash, tokenHash), not(isBlocked)))
  return row
}

/** Only the first of simultaneous requests writes. */
export async function touchToken(db: Database, id: number, at: Date, before: Date) {
  await db
    .update(apiTokens)
    .set({ lastUsedAt: at })
    .where(
      and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before))),
    )
}

export async function insertToken(tx: Database, token: typeof apiTokens.$inferInsert) {
  return one(await tx.insert(apiTokens).values(token).returning(shown))
}

const shown = {
  id: apiTokens.id,
  name: apiTokens.name,
  scopes: apiTokens.scopes,
  createdAt: apiTokens.createdAt,
  endsAt: apiTokens.endsAt,
  lastUsedAt: apiTokens.lastUsedAt,
  lastSigns: apiTokens.lastSigns,
}

/** Latest first, also those that have ended. */
export function listTokens(db: Database, userId: number) {
  return db
    .select(shown)
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
}

/** Makes those of one member wait for each other, so that the most are not passed by two at once. */
export async function countTokens(tx: Database, userId: number) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [row] = await tx
    .select({ count: count() })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
  return row?.count ?? 0
}

/** Undefined if the member has no such token. */
export async function deleteToken(tx: Database, userId: number, id: number) {
  const [row] = await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ name: apiTokens.name })
  return row
}

/** All of a member's. Returns how many there were. */
export async function deleteTokensOf(tx: Database, userId: number) {
  const { rowCount } = await tx.delete(apiTokens).where(eq(apiTokens.userId, userId))
  return rowCount ?? 0
}
