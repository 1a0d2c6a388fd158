/** No space left, quota exceeded, and PostgreSQL's code for both. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a file or the database could not grow because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.has(String(error.code))) return true
  return isDiskFull(error.cause)
}
