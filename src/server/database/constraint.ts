const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** The name of the unique index that a failed statement ran into, if that is why it failed. */
export function violatedUnique(error: unknown) {
  return violated(error, UNIQUE_VIOLATION)
}

/** The name of the foreign key that a failed statement ran into, if that is why it failed. */
export function violatedForeignKey(error: unknown) {
  return violated(error, FOREIGN_KEY_VIOLATION)
}

function violated(error: unknown, code: string) {
  // drizzle wraps the driver's error: SQLSTATE and constraint stand in its cause.
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined
  if (cause.code !== code) return undefined
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
}
