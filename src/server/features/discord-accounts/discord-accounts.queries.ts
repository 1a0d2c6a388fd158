import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { discordAccounts, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { Admission } from '#shared/domain/members/joining.ts'

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

/** Who has connected an account, or has joined with it. */
export async function findMemberOf(db: Database, discordId: string) {
  const [account] = await db
    .select({ userId: discordAccounts.userId })
    .from(discordAccounts)
    .where(eq(discordAccounts.discordId, discordId))
  return account?.userId
}

/** Without another way to sign in, a member is called as in Discord. */
export async function renameMember(tx: Database, userId: number, displayName: string) {
  await tx
    .update(users)
    .set({ displayName })
    .where(and(eq(users.id, userId), isNull(users.steamId), isNull(users.username)))
}

type NewMember = { discordId: string; name: string; admission: Admission; at: Date }

/** Violates the unique constraint `discord_accounts_discord_id` if the account has got a member at the same moment. */
export async function insertMember(tx: Database, { discordId, name, admission, at }: NewMember) {
  const { id: userId } = one(
    await tx
      .insert(users)
      .values({ displayName: name, admission, createdAt: at })
      .returning({ id: users.id }),
  )
  await saveAccount(tx, { userId, discordId, name, connectedAt: at })
  return userId
}

/** With what else a member can sign in. */
export async function findOtherWays(db: Database, userId: number) {
  const [ways] = await db
    .select({
      steamId: users.steamId,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return { steamId: null, hasPassword: false, ...ways, hasDiscord: false }
}
