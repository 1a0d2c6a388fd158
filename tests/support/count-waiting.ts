import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'

/** How many transactions of this database are waiting for an advisory lock. */
export async function countWaiting(db: Database) {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())
  `)
  return one(rows).waiting
}

/** How many statements of this database are blocked by any kind of lock. */
export async function countBlocked(db: Database) {
  const { rows } = await db.execute<{ blocked: number }>(sql`
    select count(*)::int as blocked from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
  `)
  return one(rows).blocked
}
