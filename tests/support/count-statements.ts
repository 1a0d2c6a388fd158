import type { Pool } from '#server/database/database.ts'
import { recordStatements } from './record-statements.ts'

/** Counts what goes to the database over a pool that has not been used yet. Gives the count so far. */
export function countStatements(pool: Pool) {
  const statements = recordStatements(pool)
  return () => statements.length
}
