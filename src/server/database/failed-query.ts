import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** The failed statement, with placeholders instead of values; undefined for other errors. */
export function failedStatement(error: unknown) {
  return error instanceof DrizzleQueryError ? error.query : undefined
}

/** Whether the error's message may contain values of a statement or row. */
export function isFromDatabase(error: unknown) {
  return error instanceof DrizzleQueryError || error instanceof DatabaseError
}
