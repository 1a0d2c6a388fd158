import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { guildInvitations, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

const columns = {
  id: guildInvitations.id,
  note: guildInvitations.note,
  maxUses: guildInvitations.maxUses,
  uses: guildInvitations.uses,
  createdAt: guildInvitations.createdAt,
  expiresAt: guildInvitations.expiresAt,
}

/** Those that can be used, latest first. */
export function listInvitations(db: Database, now: Date) {
  return db
    .select({ ...columns, createdBy: users.displayName })
    .from(guildInvitations)
    .leftJoin(users, eq(users.id, guildInvitations.createdById))
    .where(isUsable(now))
    .orderBy(desc(guildInvitations.id))
}

export async function insertInvitation(
  tx: Database,
  invitation: typeof guildInvitations.$inferInsert,
) {
  return one(await tx.insert(guildInvitations).values(invitation).returning(columns))
}

export async function findUsable(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select(columns)
    .from(guildInvitations)
    .where(and(eq(guildInvitations.tokenHash, tokenHash), isUsable(now)))
  return found
}

/** Counts one use. Undefined if the link has been used up, revoked or has run out, even at the same moment. */
export async function countUse(tx: Database, tokenHash: string, now: Date) {
  const [used] = await tx
    .update(guildInvitations)
    .set({ uses: sql`${guildInvitations.uses} + 1` })
    .where(and(eq(guildInvitations.tokenHash, tokenHash), isUsable(now)))
    .returning({ id: guildInvitations.id, note: guildInvitations.note })
  return used
}

/** Returns undefined if there is no such link, or it has ended. */
export async function endInvitation(tx: Database, id: number, now: Date) {
  const [ended] = await tx
    .update(guildInvitations)
    .set({ revokedAt: now })
    .where(and(eq(guildInvitations.id, id), isNull(guildInvitations.revokedAt)))
    .returning(columns)
  return ended
}

const isUsable = (now: Date) =>
  and(
    isNull(guildInvitations.revokedAt),
    gt(guildInvitations.expiresAt, now),
    lt(guildInvitations.uses, guildInvitations.maxUses),
  )
