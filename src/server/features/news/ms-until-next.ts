import type { Database } from '#server/database/database.ts'
import { nextPublication } from './news.queries.ts'

/** A length of time, not a moment: the clocks of those who wait for it may be wrong. */
export async function msUntilNext(db: Database, now: Date) {
  const next = await nextPublication(db, now)
  return next && next.getTime() - now.getTime()
}
