import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { championshipClosings, championshipPublications } from '#server/database/schema.ts'
import type { FrozenTables } from './frozen-tables.ts'

/** A copy that an earlier version made, without its tables. */
export type UnfrozenCopy = { kind: 'closing' | 'publication'; id: number; championshipId: number }

/** Those of closings that are in force, and of all publications. */
export async function listUnfrozen(db: Database): Promise<UnfrozenCopy[]> {
  const closings = await db
    .select({ id: championshipClosings.id, championshipId: championshipClosings.championshipId })
    .from(championshipClosings)
    .where(and(isNull(championshipClosings.tables), isNull(championshipClosings.reopenedAt)))
  const publications = await db
    .select({
      id: championshipPublications.id,
      championshipId: championshipPublications.championshipId,
    })
    .from(championshipPublications)
    .where(isNull(championshipPublications.tables))
  return [
    ...closings.map((one) => ({ kind: 'closing' as const, ...one })),
    ...publications.map((one) => ({ kind: 'publication' as const, ...one })),
  ]
}

/** Stores the tables of a copy, unless it has them. */
export async function storeTables(
  db: Database,
  { kind, id }: Pick<UnfrozenCopy, 'kind' | 'id'>,
  tables: FrozenTables,
) {
  const table = kind === 'closing' ? championshipClosings : championshipPublications
  await db
    .update(table)
    .set({ tables })
    .where(and(eq(table.id, id), isNull(table.tables)))
}
