import { asc, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { signInBlocks, users } from '#server/database/schema.ts'
import type { Admission } from '#shared/domain/members/joining.ts'

/** Those who are waiting or were refused, oldest first. */
export function listApplicants(db: Database) {
  return db
    .select({
      id: users.id,
      displayName: users.displayName,
      avatarUrl: users.avatarUrl,
      steamId: users.steamId,
      username: users.username,
      createdAt: users.createdAt,
      refusalReason: users.refusalReason,
    })
    .from(users)
    .where(ne(users.admission, 'member'))
    .orderBy(asc(users.id))
}

type Decision = { admission: Admission; refusalReason?: string | null }

export async function setAdmission(tx: Database, userId: number, decision: Decision) {
  const { admission, refusalReason = null } = decision
  await tx.update(users).set({ admission, refusalReason }).where(eq(users.id, userId))
}

/** Decisions about the same person wait for each other. */
export async function lockApplicant(tx: Database, userId: number) {
  const [person] = await tx
    .select({ displayName: users.displayName, admission: users.admission, isGuest: users.isGuest })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return person
}

/** Latest first. */
export function listBlocks(db: Database) {
  return db
    .select({
      id: signInBlocks.id,
      name: signInBlocks.name,
      steamId: signInBlocks.steamId,
      discordId: signInBlocks.discordId,
      username: signInBlocks.usernameKey,
      reason: signInBlocks.reason,
      createdBy: users.displayName,
      createdAt: signInBlocks.createdAt,
    })
    .from(signInBlocks)
    .leftJoin(users, eq(users.id, signInBlocks.createdById))
    .orderBy(desc(signInBlocks.id))
}
