import type { Database } from '#server/database/database.ts'
import { nextPublication } from './news.queries.ts'

/** A duration rather than a date, because browsers' clocks may be wrong. */
export async function msUntilNext(db: Database, now: Date) {
  const next = await nextPublication(db, now)
  return next && next.getTime() - now.getTime()
}
