import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { recoveryCodes, secondFactors } from '#server/database/schema.ts'

export async function findFactor(db: Database, userId: number) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return factor
}

/** Replaces a secret that was not confirmed. Lock the member first. */
export async function putSecret(tx: Database, userId: number, secret: string, createdAt: Date) {
  const fresh = { secret, createdAt, lastStep: null, confirmedAt: null }
  await tx
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh })
}

export async function confirmFactor(tx: Database, userId: number, confirmedAt: Date) {
  await tx.update(secondFactors).set({ confirmedAt }).where(eq(secondFactors.userId, userId))
}

/** Returns false if the code of this half minute, or of a later one, was used before, even at the same moment. */
export async function useStep(db: Database, userId: number, step: number) {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
  return rowCount === 1
}

/** Returns whether there was one that protected the account. */
export async function deleteFactor(tx: Database, userId: number) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return deleted.some(({ confirmedAt }) => confirmedAt !== null)
}

export async function replaceCodes(tx: Database, userId: number, hashes: readonly string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })))
}

/** Uses a recovery code up. Returns false if there is none, or it was used before. */
export async function useCode(db: Database, userId: number, codeHash: string, usedAt: Date) {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
  return rowCount === 1
}

export function countCodes(db: Database, userId: number) {
  return db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  )
}

export async function hasFactorOn(db: Database, userId: number) {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  return (await db.$count(secondFactors, isOn)) > 0
}
