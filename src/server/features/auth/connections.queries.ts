import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { discordAccounts, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notSignedIn } from '#server/errors.ts'
import { standingColumns, userColumns } from '#server/http/sessions.queries.ts'

export type Actor = { id: number; displayName: string }

/** The member with what decides whether they may come in. */
export async function getStanding(db: Database, userId: number) {
  const [found] = await db
    .select({
      user: userColumns,
      standing: standingColumns,
    })
    .from(users)
    .where(eq(users.id, userId))
  // The account was deleted meanwhile.
  if (!found) throw notSignedIn()
  return { ...found, steamId: found.user.steamId }
}

export async function hasDiscordAccount(db: Database, userId: number) {
  return (await db.$count(discordAccounts, eq(discordAccounts.userId, userId))) > 0
}

/** Violates the unique index `users_steam_id` if another member has it. Keeps an avatar. */
export async function setSteamAccount(
  tx: Database,
  userId: number,
  { steamId, avatarUrl }: { steamId: string; avatarUrl: string | undefined },
) {
  await tx
    .update(users)
    .set({ steamId, avatarUrl: sql`coalesce(${users.avatarUrl}, ${avatarUrl ?? null})` })
    .where(eq(users.id, userId))
}

/** Violates the unique index `users_username` if another member has it. */
export async function setCredentials(
  tx: Database,
  userId: number,
  credentials: { username: string; passwordHash: string },
) {
  await tx.update(users).set(credentials).where(eq(users.id, userId))
}
