import type { Pool } from '#server/database/database.ts'
import { recordStatements } from './record-statements.ts'

/** Counts the statements of an unused pool. Returns a function that returns the count so far. */
export function countStatements(pool: Pool) {
  const statements = recordStatements(pool)
  return () => statements.length
}
