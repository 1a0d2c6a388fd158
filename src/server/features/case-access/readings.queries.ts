import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { caseReadings, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { isDiskFull } from '#server/files/disk-full.ts'
import type { Member } from '#shared/domain/permissions.ts'
import type { SeenCase } from './seen-case.ts'

/** Notes that somebody has read a case: the first and the last time of each day, to the minute. */
export async function noteReading(
  db: Database,
  { loaded, role }: Pick<SeenCase, 'loaded' | 'role'>,
  { id: userId }: Member,
  at: Date,
) {
  const reading = { caseId: loaded.id, userId, role, day: dayOf(at), firstAt: at, lastAt: at }
  await db
    .insert(caseReadings)
    .values(reading)
    .onConflictDoUpdate({
      target: [caseReadings.caseId, caseReadings.userId, caseReadings.day],
      set: { lastAt: at, role },
      setWhere: sql`${caseReadings.lastAt} < ${at}::timestamptz - interval '1 minute'`,
    })
    .catch((error: unknown) => {
      // Reading must still work on a full disk.
      if (!isDiskFull(error)) throw error
    })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Latest first. */
export function listReadings(db: Database, caseId: number) {
  return db
    .select({
      name: users.displayName,
      role: caseReadings.role,
      firstAt: caseReadings.firstAt,
      lastAt: caseReadings.lastAt,
    })
    .from(caseReadings)
    .leftJoin(users, eq(users.id, caseReadings.userId))
    .where(eq(caseReadings.caseId, caseId))
    .orderBy(desc(caseReadings.lastAt), desc(caseReadings.id))
}

/** When somebody has read a case. */
export function listOwnReadings(db: Database, caseId: number, userId: number) {
  return db
    .select({ firstAt: caseReadings.firstAt, lastAt: caseReadings.lastAt })
    .from(caseReadings)
    .where(and(eq(caseReadings.caseId, caseId), eq(caseReadings.userId, userId)))
    .orderBy(asc(caseReadings.firstAt))
}
