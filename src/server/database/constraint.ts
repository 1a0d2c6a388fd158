const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** The name of the unique index that a statement violated; undefined for other errors. */
export function violatedUnique(error: unknown) {
  return violated(error, UNIQUE_VIOLATION)
}

/** The name of the foreign key that a statement violated; undefined for other errors. */
export function violatedForeignKey(error: unknown) {
  return violated(error, FOREIGN_KEY_VIOLATION)
}

/** Whether PostgreSQL rolled a transaction back because of a conflict, so that repeating it may succeed. */
export function isRolledBackByConflict(error: unknown) {
  const code = failureOf(error)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

function violated(error: unknown, code: string) {
  const failure = failureOf(error)
  if (failure?.code !== code) return undefined
  return 'constraint' in failure && typeof failure.constraint === 'string' ? failure.constraint : ''
}

/** drizzle wraps the driver's error; SQLSTATE and constraint are in the cause. */
function failureOf(error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause : undefined
}
