import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  championshipDecisions,
  decisionEffects,
  decisionVersions,
} from '#server/database/schema.ts'

/** Those in force that follow from a published decision, in whichever of its versions. */
export function listFollowing(db: Database, decisionId: number) {
  return db
    .select(getTableColumns(championshipDecisions))
    .from(championshipDecisions)
    .innerJoin(decisionEffects, eq(decisionEffects.id, championshipDecisions.decisionEffectId))
    .innerJoin(decisionVersions, eq(decisionVersions.id, decisionEffects.versionId))
    .where(and(eq(decisionVersions.decisionId, decisionId), isNull(championshipDecisions.undoneAt)))
    .orderBy(asc(championshipDecisions.id))
}

export async function refer(tx: Database, id: number, decisionEffectId: number) {
  await tx
    .update(championshipDecisions)
    .set({ decisionEffectId })
    .where(eq(championshipDecisions.id, id))
}
