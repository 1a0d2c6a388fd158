import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { rateLimits } from './schema.ts'
import { sql } from './sql.ts'

/** Adds `hits` attempts for each key and returns the totals. */
export async function addHits(db: Database, keys: readonly string[], windowStart: Date, hits = 1) {
  // Always in the same order, to avoid deadlocks.
  const rows = keys.toSorted().map((key) => ({ key, windowStart, hits }))
  return db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + ${hits}` },
    })
    .returning({ key: rateLimits.key, hits: rateLimits.hits })
}

export async function removeHit(db: Database, key: string, windowStart: Date) {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)))
}

export async function deleteHitsBefore(db: Database, moment: Date) {
  const old = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.windowStart, moment))
    // Locked rows are being removed by another process.
    .for('update', { skipLocked: true })
  await db
    .delete(rateLimits)
    .where(and(lt(rateLimits.windowStart, moment), inArray(rateLimits.key, old)))
}
