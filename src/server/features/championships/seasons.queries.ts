import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { championships } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { ChampionshipRow } from './championships.queries.ts'

/** Blocks other changes of championships until the transaction ends, so that no two seasons overlap. */
export async function lockChampionships(tx: Database) {
  await tx.execute(sql`lock table ${championships} in share row exclusive mode`)
}

export function listChampionships(db: Database): Promise<ChampionshipRow[]> {
  return db.select().from(championships).orderBy(asc(championships.id))
}

export type ChampionshipValues = Pick<
  ChampionshipRow,
  'name' | 'startsAt' | 'endsAt' | 'configuration' | 'countsFileTeams'
>

export async function insertChampionship(tx: Database, values: ChampionshipValues) {
  return one(await tx.insert(championships).values(values).returning())
}

/**
 * Locks the championship until the transaction ends.
 * @param what it is called: 'Season'
 */
export async function getChampionshipForUpdate(tx: Database, id: number, what: string) {
  const [row] = await tx.select().from(championships).where(eq(championships.id, id)).for('update')
  if (!row) throw notFound(what)
  return row
}

export async function updateChampionship(tx: Database, id: number, values: ChampionshipValues) {
  const change = { ...values, version: sql`${championships.version} + 1` }
  return one(await tx.update(championships).set(change).where(eq(championships.id, id)).returning())
}

export async function deleteChampionship(tx: Database, id: number) {
  await tx.delete(championships).where(eq(championships.id, id))
}
