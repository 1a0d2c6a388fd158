import { inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { openidNonces } from '#server/database/schema.ts'

// Nonces are accepted for five minutes; the rest allows for clock differences between processes.
export const NONCE_KEPT_MS = 60 * 60 * 1000

/** Returns false if the nonce was used before, in any process. */
export async function useNonce(db: Database, nonce: string, issuedAt: Date) {
  const used = await db
    .insert(openidNonces)
    .values({ nonce, issuedAt })
    .onConflictDoNothing()
    .returning({ nonce: openidNonces.nonce })
  return used.length > 0
}

export async function deleteNoncesBefore(db: Database, moment: Date) {
  const old = db
    .select({ nonce: openidNonces.nonce })
    .from(openidNonces)
    .where(lt(openidNonces.issuedAt, moment))
    // Locked rows are being removed by another process.
    .for('update', { skipLocked: true })
  await db.delete(openidNonces).where(inArray(openidNonces.nonce, old))
}
