import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { championshipDecisions } from '#server/database/schema.ts'

/** A decision of a championship, and whether it is in force. */
export async function findDecision(db: Database, championshipId: number, id: number) {
  const [found] = await db
    .select({
      decision: championshipDecisions.decision,
      reason: championshipDecisions.reason,
      undoneAt: championshipDecisions.undoneAt,
    })
    .from(championshipDecisions)
    .where(
      and(
        eq(championshipDecisions.id, id),
        eq(championshipDecisions.championshipId, championshipId),
      ),
    )
  return (
    found && { decision: found.decision, reason: found.reason, isUndone: found.undoneAt !== null }
  )
}
