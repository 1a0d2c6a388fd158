import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { gameProfiles, gameTypes, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

const columns = {
  id: gameProfiles.id,
  gameName: gameTypes.name,
  gameTypeId: gameProfiles.gameTypeId,
  profileId: gameProfiles.profileId,
  profileName: gameProfiles.profileName,
  createdAt: gameProfiles.createdAt,
}

export function listGameProfilesOf(db: Database, userId: number) {
  return db
    .select(columns)
    .from(gameProfiles)
    .innerJoin(gameTypes, eq(gameTypes.id, gameProfiles.gameTypeId))
    .where(eq(gameProfiles.userId, userId))
    .orderBy(asc(gameTypes.name), asc(gameProfiles.id))
}

/** All members' profiles, by member; with a game type, only those for it. */
export function listGameProfiles(db: Database, gameTypeId?: number) {
  return db
    .select({ ...columns, user: { id: users.id, displayName: users.displayName } })
    .from(gameProfiles)
    .innerJoin(gameTypes, eq(gameTypes.id, gameProfiles.gameTypeId))
    .innerJoin(users, eq(users.id, gameProfiles.userId))
    .where(gameTypeId === undefined ? undefined : eq(gameProfiles.gameTypeId, gameTypeId))
    .orderBy(
      sql`lower(${users.displayName})`,
      asc(users.id),
      asc(gameTypes.name),
      asc(gameProfiles.id),
    )
}

/** Violates a foreign key if the game or the member does not exist. */
export async function insertGameProfile(tx: Database, profile: typeof gameProfiles.$inferInsert) {
  const { id } = one(
    await tx.insert(gameProfiles).values(profile).returning({ id: gameProfiles.id }),
  )
  return one(
    await tx
      .select(columns)
      .from(gameProfiles)
      .innerJoin(gameTypes, eq(gameTypes.id, gameProfiles.gameTypeId))
      .where(eq(gameProfiles.id, id)),
  )
}

/** Returns the deleted profile, or undefined if this member has no such profile. */
export async function deleteGameProfile(tx: Database, own: { id: number; userId: number }) {
  const [deleted] = await tx
    .delete(gameProfiles)
    .where(and(eq(gameProfiles.id, own.id), eq(gameProfiles.userId, own.userId)))
    .returning({
      gameTypeId: gameProfiles.gameTypeId,
      profileId: gameProfiles.profileId,
      profileName: gameProfiles.profileName,
    })
  return deleted
}

export async function hasGameType(db: Database, id: number) {
  const [game] = await db.select({ id: gameTypes.id }).from(gameTypes).where(eq(gameTypes.id, id))
  return game !== undefined
}
