import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { rateLimits } from './schema.ts'
import { sql } from './sql.ts'

/** Counts one more attempt for each key, or several; gives the attempts so far. */
export async function addHits(db: Database, keys: readonly string[], windowStart: Date, hits = 1) {
  // In one order, so that two at once never wait for each other.
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
    // Somebody else is removing what is locked.
    .for('update', { skipLocked: true })
  await db
    .delete(rateLimits)
    .where(and(lt(rateLimits.windowStart, moment), inArray(rateLimits.key, old)))
}
