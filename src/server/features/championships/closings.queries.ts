import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { championshipClosings, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

export type Closing = { id: number; championshipId: number; at: Date; byName: string }

/** Those in force, without what they hold. */
export function listClosings(db: Database): Promise<Closing[]> {
  return db
    .select({
      id: championshipClosings.id,
      championshipId: championshipClosings.championshipId,
      at: championshipClosings.closedAt,
      byName: championshipClosings.closedByName,
    })
    .from(championshipClosings)
    .where(isNull(championshipClosings.reopenedAt))
    .orderBy(desc(championshipClosings.id))
}

/** The closings of a championship that did not last, latest first. */
export function listReopenings(db: Database, championshipId: number) {
  return db
    .select({
      closedAt: championshipClosings.closedAt,
      at: sql<Date>`${championshipClosings.reopenedAt}`.mapWith(championshipClosings.reopenedAt),
      byName: championshipClosings.reopenedByName,
      reason: sql<string>`${championshipClosings.reopenReason}`,
    })
    .from(championshipClosings)
    .where(
      and(
        eq(championshipClosings.championshipId, championshipId),
        isNotNull(championshipClosings.reopenedAt),
      ),
    )
    .orderBy(desc(championshipClosings.id))
}

export async function isClosed(db: Database, championshipId: number) {
  return (await db.$count(championshipClosings, inForce(championshipId))) > 0
}

/** By the id of the closing. */
export async function readFrozen(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: championshipClosings.id,
      frozen: championshipClosings.frozen,
      tables: championshipClosings.tables,
    })
    .from(championshipClosings)
    .where(inArray(championshipClosings.id, [...ids]))
  return new Map(rows.map(({ id, ...copy }) => [id, copy]))
}

export async function insertClosing(
  tx: Database,
  values: Pick<
    typeof championshipClosings.$inferInsert,
    'championshipId' | 'closedAt' | 'closedByName' | 'frozen' | 'tables'
  >,
) {
  await tx.insert(championshipClosings).values(values)
}

export async function endClosing(
  tx: Database,
  championshipId: number,
  { at, byName, reason }: { at: Date; byName: string; reason: string },
) {
  await tx
    .update(championshipClosings)
    .set({ reopenedAt: at, reopenedByName: byName, reopenReason: reason })
    .where(inForce(championshipId))
}

/** The display names of these members and guests, as they are now. */
export async function listDisplayNames(db: Database, userIds: readonly number[]) {
  const rows = await db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(({ id, displayName }) => [id, displayName]))
}

function inForce(championshipId: number) {
  return and(
    eq(championshipClosings.championshipId, championshipId),
    isNull(championshipClosings.reopenedAt),
  )
}
