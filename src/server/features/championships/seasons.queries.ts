import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { championshipRounds, championships, pointsSystems } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { ChampionshipRow } from './championships.queries.ts'

/** Blocks other changes of championships until the transaction ends, so that no two seasons overlap. */
export async function lockChampionships(tx: Database) {
  await tx.execute(sql`lock table ${championships} in share row exclusive mode`)
}

export type ChampionshipValues = Pick<
  ChampionshipRow,
  'name' | 'startsAt' | 'endsAt' | 'configuration' | 'countsFileTeams'
> &
  Partial<Pick<ChampionshipRow, 'pointsSystemId' | 'categories'>>

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

/** Lets edits of an older version be refused, and answers be computed anew. */
export async function growChampionship(tx: Database, id: number) {
  const change = { version: sql`${championships.version} + 1` }
  await tx.update(championships).set(change).where(eq(championships.id, id))
}

export async function findChampionship(db: Database, id: number) {
  const [row] = await db.select().from(championships).where(eq(championships.id, id))
  return row
}

/** What is set about its rounds, in the order in which it was set. */
export function listRoundsOf(db: Database, championshipId: number) {
  return db
    .select()
    .from(championshipRounds)
    .where(eq(championshipRounds.championshipId, championshipId))
    .orderBy(asc(championshipRounds.id))
}

type RoundValues = Omit<typeof championshipRounds.$inferInsert, 'championshipId'>

export async function replaceRounds(
  tx: Database,
  championshipId: number,
  rounds: readonly RoundValues[],
) {
  await tx.delete(championshipRounds).where(eq(championshipRounds.championshipId, championshipId))
  if (rounds.length > 0)
    await tx
      .insert(championshipRounds)
      .values(rounds.map((round) => ({ ...round, championshipId })))
}

export async function findPointsSystem(db: Database, id: number) {
  const [row] = await db.select().from(pointsSystems).where(eq(pointsSystems.id, id))
  return row
}
