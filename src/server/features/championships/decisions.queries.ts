import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { championshipDecisions } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

export type DecisionRow = typeof championshipDecisions.$inferSelect

/** Those in force, in the order in which they were made. */
export function listDecisionsInForce(db: Database, championshipIds: readonly number[]) {
  return db
    .select()
    .from(championshipDecisions)
    .where(
      and(
        inArray(championshipDecisions.championshipId, [...championshipIds]),
        isNull(championshipDecisions.undoneAt),
      ),
    )
    .orderBy(asc(championshipDecisions.id))
}

/** Latest first. */
export function listDecisions(db: Database, championshipId: number) {
  return db
    .select()
    .from(championshipDecisions)
    .where(eq(championshipDecisions.championshipId, championshipId))
    .orderBy(desc(championshipDecisions.id))
}

type NewDecision = Pick<
  DecisionRow,
  'championshipId' | 'decision' | 'reason' | 'authorId' | 'authorName' | 'createdAt'
> &
  Partial<Pick<DecisionRow, 'decisionEffectId'>>

export async function insertDecision(tx: Database, values: NewDecision) {
  return one(await tx.insert(championshipDecisions).values(values).returning())
}

/** Locks the decision until the transaction ends. Undefined if the championship has no such decision. */
export async function findDecisionForUpdate(tx: Database, championshipId: number, id: number) {
  const [row] = await tx
    .select()
    .from(championshipDecisions)
    .where(
      and(
        eq(championshipDecisions.id, id),
        eq(championshipDecisions.championshipId, championshipId),
      ),
    )
    .for('update')
  return row
}

export async function undoDecision(
  tx: Database,
  id: number,
  { at, byName }: { at: Date; byName: string },
) {
  await tx
    .update(championshipDecisions)
    .set({ undoneAt: at, undoneByName: byName })
    .where(eq(championshipDecisions.id, id))
}

/** Gives decisions about somebody whose key changes to the new one. */
export async function renameInDecisions(tx: Database, key: string, newKey: string) {
  for (const field of ['key', 'into', 'behind'])
    await tx
      .update(championshipDecisions)
      .set({
        decision: sql`jsonb_set(${championshipDecisions.decision}, array[${field}], to_jsonb(${newKey}::text))`,
      })
      .where(sql`${championshipDecisions.decision} ->> ${field} = ${key}`)
}
