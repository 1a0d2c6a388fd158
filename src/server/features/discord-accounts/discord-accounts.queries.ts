import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { discordAccounts } from '#server/database/schema.ts'

export async function findOwnAccount(db: Database, userId: number) {
  const [account] = await db
    .select({
      discordId: discordAccounts.discordId,
      name: discordAccounts.name,
      connectedAt: discordAccounts.connectedAt,
      mayBeNamed: discordAccounts.mayBeNamed,
    })
    .from(discordAccounts)
    .where(eq(discordAccounts.userId, userId))
  return account
}

/** Another account takes the place of the one before, and has to be allowed anew. */
export async function saveAccount(tx: Database, account: typeof discordAccounts.$inferInsert) {
  const { discordId, name, connectedAt } = account
  await tx
    .insert(discordAccounts)
    .values(account)
    .onConflictDoUpdate({
      target: discordAccounts.userId,
      set: { discordId, name, connectedAt, mayBeNamed: false },
    })
}

/** Returns whether that has changed anything. */
export async function saveNamed(tx: Database, userId: number, mayBeNamed: boolean) {
  const saved = await tx
    .update(discordAccounts)
    .set({ mayBeNamed })
    .where(eq(discordAccounts.userId, userId))
    .returning({ userId: discordAccounts.userId })
  return saved.length > 0
}

/** Returns the name of the account. */
export async function deleteAccount(tx: Database, userId: number) {
  const [deleted] = await tx
    .delete(discordAccounts)
    .where(eq(discordAccounts.userId, userId))
    .returning({ name: discordAccounts.name })
  return deleted?.name
}

/** The numbers of the accounts that posts may name, by member. */
export async function listNamedAccounts(db: Database, userIds: readonly number[]) {
  const rows = await db
    .select({ userId: discordAccounts.userId, discordId: discordAccounts.discordId })
    .from(discordAccounts)
    .where(and(inArray(discordAccounts.userId, [...userIds]), eq(discordAccounts.mayBeNamed, true)))
  return new Map(rows.map(({ userId, discordId }) => [userId, discordId]))
}
