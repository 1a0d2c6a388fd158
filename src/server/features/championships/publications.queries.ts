import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { championshipPublications } from '#server/database/schema.ts'
import type { Publication } from '#shared/contract/championship-publications.ts'

const NAMED = {
  id: championshipPublications.id,
  at: championshipPublications.publishedAt,
  byName: championshipPublications.publishedByName,
  roundNumber: championshipPublications.roundNumber,
  roundName: championshipPublications.roundName,
}

/** Latest first, without what they hold. */
export function listPublications(db: Database, championshipId: number): Promise<Publication[]> {
  return db
    .select(NAMED)
    .from(championshipPublications)
    .where(eq(championshipPublications.championshipId, championshipId))
    .orderBy(desc(championshipPublications.id))
}

/** With what is kept of it. */
export async function findPublication(db: Database, championshipId: number, id: number) {
  const [row] = await db
    .select({
      ...NAMED,
      frozen: championshipPublications.frozen,
      tables: championshipPublications.tables,
    })
    .from(championshipPublications)
    .where(isOne(championshipId, id))
  return row
}

export async function insertPublication(
  tx: Database,
  values: Omit<typeof championshipPublications.$inferInsert, 'id'>,
) {
  return one(
    await tx
      .insert(championshipPublications)
      .values(values)
      .returning({ id: championshipPublications.id }),
  )
}

/** Returns which round it was about; undefined if there is no such publication. */
export async function deletePublication(tx: Database, championshipId: number, id: number) {
  const [row] = await tx
    .delete(championshipPublications)
    .where(isOne(championshipId, id))
    .returning(NAMED)
  return row
}

const isOne = (championshipId: number, id: number) =>
  and(
    eq(championshipPublications.championshipId, championshipId),
    eq(championshipPublications.id, id),
  )
