import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** The statement that failed, with placeholders where its values were; undefined for other errors. */
export function failedStatement(error: unknown) {
  return error instanceof DrizzleQueryError ? error.query : undefined
}

/** Whether the text of an error may quote the values of a statement or of a row. */
export function isFromDatabase(error: unknown) {
  return error instanceof DrizzleQueryError || error instanceof DatabaseError
}
