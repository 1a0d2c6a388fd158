import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { sessions, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { userColumns } from './auth.queries.ts'

/** Who a session belongs to: the hottest query of all, so the database prepares it once per connection. */
export function prepareFindSession(db: Database) {
  const statement = db
    .select({ user: userColumns, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session')

  return async (tokenHash: string) => {
    const [row] = await statement.execute({ tokenHash })
    return row
  }
}

export async function insertSession(db: Database, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session)
}

/** Of requests at the same time, the first one writes. */
export async function touchSession(db: Database, tokenHash: string, now: Date, before: Date) {
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, before)))
}

export async function deleteSession(db: Database, tokenHash: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessionsUnusedSince(db: Database, moment: Date) {
  const unused = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(lt(sessions.lastUsedAt, moment))
    // Somebody else is removing what is locked.
    .for('update', { skipLocked: true })
  await db.delete(sessions).where(inArray(sessions.tokenHash, unused))
}
