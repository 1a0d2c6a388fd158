import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { discordAccounts, signInBlocks, users } from '#server/database/schema.ts'
import { isNamed } from '#server/database/is-named.ts'

const columns = {
  id: signInBlocks.id,
  name: signInBlocks.name,
  steamId: signInBlocks.steamId,
  discordId: signInBlocks.discordId,
  username: signInBlocks.usernameKey,
  reason: signInBlocks.reason,
  createdAt: signInBlocks.createdAt,
}

export async function findDiscordId(db: Database, userId: number) {
  const [account] = await db
    .select({ discordId: discordAccounts.discordId })
    .from(discordAccounts)
    .where(eq(discordAccounts.userId, userId))
  return account?.discordId ?? null
}

export async function findDiscordMember(db: Database, discordId: string) {
  const [account] = await db
    .select({ id: discordAccounts.userId })
    .from(discordAccounts)
    .where(eq(discordAccounts.discordId, discordId))
  return account?.id
}

/** The id of the member with that SteamID64 or username. */
export async function findNamedUser(db: Database, steamIdOrUsername: string) {
  const [found] = await db.select({ id: users.id }).from(users).where(isNamed(steamIdOrUsername))
  return found?.id
}

export async function getBlock(db: Database, id: number) {
  return one(
    await db
      .select({ ...columns, createdBy: users.displayName })
      .from(signInBlocks)
      .leftJoin(users, eq(users.id, signInBlocks.createdById))
      .where(eq(signInBlocks.id, id)),
  )
}

export async function insertBlock(tx: Database, block: typeof signInBlocks.$inferInsert) {
  return one(await tx.insert(signInBlocks).values(block).returning({ id: signInBlocks.id })).id
}

/** Undefined if there is no such block. */
export async function deleteBlock(tx: Database, id: number) {
  const [lifted] = await tx.delete(signInBlocks).where(eq(signInBlocks.id, id)).returning(columns)
  return lifted
}
