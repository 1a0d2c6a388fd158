import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { gameTypes } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { ManagedGameType } from '#shared/contract/game-types.ts'

const columns = {
  id: gameTypes.id,
  name: gameTypes.name,
  version: gameTypes.version,
  profiles: sql<number>`(
    select count(*)::int from game_profiles where game_profiles.game_type_id = game_types.id
  )`,
  events: sql<number>`(
    select count(*)::int from events where events.game_type_id = game_types.id
  )`,
}

export function listManagedGameTypes(db: Database): Promise<ManagedGameType[]> {
  return db.select(columns).from(gameTypes).orderBy(asc(gameTypes.name))
}

/** Blocks other changes of game types, and new profiles and events that use one, until the transaction ends. */
export async function lockGameTypes(tx: Database) {
  await tx.execute(sql`lock table ${gameTypes} in exclusive mode`)
}

export async function getGameType(tx: Database, id: number): Promise<ManagedGameType> {
  const [row] = await tx.select(columns).from(gameTypes).where(eq(gameTypes.id, id))
  if (!row) throw notFound('Game type')
  return row
}

/** Case-insensitive. */
export async function isNameTaken(tx: Database, name: string, exceptId: number) {
  const hasName = eq(sql`lower(${gameTypes.name})`, name.toLowerCase())
  const [row] = await tx
    .select({ id: gameTypes.id })
    .from(gameTypes)
    .where(and(hasName, ne(gameTypes.id, exceptId)))
  return row !== undefined
}

export async function insertGameType(tx: Database, name: string) {
  return one(await tx.insert(gameTypes).values({ name }).returning({ id: gameTypes.id })).id
}

export async function renameGameType(tx: Database, id: number, name: string) {
  const change = { name, version: sql`${gameTypes.version} + 1` }
  await tx.update(gameTypes).set(change).where(eq(gameTypes.id, id))
}

export async function deleteGameType(tx: Database, id: number) {
  await tx.delete(gameTypes).where(eq(gameTypes.id, id))
}
