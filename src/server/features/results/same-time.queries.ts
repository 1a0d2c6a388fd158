import type { SQL } from 'drizzle-orm'
import { sql } from '#server/database/sql.ts'

// The game writes four decimals; equal times may still differ as floats.
const SAME_TIME_SECONDS = sql.raw('0.0005')

/** Whether two times in seconds are the same; null if one of them is unknown. */
export const isSameTime = (one: SQL, other: SQL) =>
  sql`abs(${one} - ${other}) < ${SAME_TIME_SECONDS}`
