import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { auditLog, rateLimits } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { After } from '#shared/actions/all-actions.ts'
import { type Fact, happened } from '#server/facts/happened.queries.ts'

/** The log counts only these: a trigger refuses to change any other line. */
type Counted<A extends 'request.refused' | 'user.sign-in-refused'> = Omit<Fact<A>, 'after'> & {
  after: Omit<After<A>, 'times'>
}

export type CountedFact = Counted<'request.refused'> | Counted<'user.sign-in-refused'>

type Caller = { key: string; windowStart: Date }

/** Counts in one row per caller and window, for all processes. The row does not contain the caller's address. */
export async function recordCounted(
  db: Database,
  { key, windowStart }: Caller,
  fact: CountedFact,
  times: number,
) {
  const isCounter = and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart))
  await db.transaction(async (tx) => {
    // Locks the counter until the end, so that another process finds the row that this one writes.
    const { hits, auditId } = one(
      await tx
        .insert(rateLimits)
        .values({ key, windowStart, hits: times })
        .onConflictDoUpdate({
          target: [rateLimits.key, rateLimits.windowStart],
          set: { hits: sql`${rateLimits.hits} + ${times}` },
        })
        .returning({ hits: rateLimits.hits, auditId: rateLimits.auditId }),
    )
    if (auditId === null) {
      const id = await happened(tx, counted(fact, hits))
      await tx.update(rateLimits).set({ auditId: id }).where(isCounter)
    } else {
      await tx
        .update(auditLog)
        .set({ after: sql`jsonb_set(${auditLog.after}, '{times}', to_jsonb(${hits}::integer))` })
        .where(eq(auditLog.id, auditId))
    }
  })
}

function counted(fact: CountedFact, times: number): Fact {
  return fact.action === 'request.refused'
    ? { ...fact, after: { ...fact.after, times } }
    : { ...fact, after: { ...fact.after, times } }
}
