import type { ErrorCode } from '#shared/contract/errors.ts'

/** An error with a sentence for the user. Any other error is answered with a plain 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** What would do instead, by field. */
  suggestions: Record<string, number[]> | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

export function invalidInput(message: string, field?: string) {
  return new AppError('invalid_input', message, field ? { [field]: message } : undefined)
}

export function notSignedIn() {
  return new AppError('not_signed_in', 'Please log in first')
}

export function invalidToken() {
  return new AppError(
    'not_signed_in',
    'This token does not work: it is wrong, has ended or was revoked',
  )
}

export function notAllowed(message = 'You do not have permission to do this') {
  return new AppError('not_allowed', message)
}

export function proofNeeded() {
  return new AppError('proof_needed', 'Please confirm that it is you, then try again')
}

/** @param what names the thing: 'Event' */
export function notFound(what: string) {
  return new AppError('not_found', `${what} not found`)
}

export function nothingHere() {
  return new AppError('not_found', 'There is nothing at this address')
}

export function gone(message: string) {
  return new AppError('gone', message)
}

export function conflict(message: string, field?: string) {
  return new AppError('conflict', message, field ? { [field]: message } : undefined)
}

export function stale(what: string) {
  return new AppError(
    'stale',
    `Somebody else has changed ${what} in the meantime. Nothing was saved. Look at the new version, then try again.`,
  )
}

/**
 * Refuses a write if the caller has not seen the current version. If `seen` is undefined, nothing is refused.
 * @param what 'this track'
 */
export function refuseStale<T>(what: string, seen: T | undefined, current: T) {
  if (seen !== undefined && seen !== current) throw stale(what)
}

/** For a possible mistake: the message says why, and the caller may confirm. */
export function unconfirmed(message: string) {
  return new AppError('unconfirmed', message)
}

export function tooLarge(message: string) {
  return new AppError('too_large', message)
}

export function tooMany(message: string) {
  return new AppError('too_many', message)
}

export function wrongKind(message: string) {
  return new AppError('wrong_kind', message)
}

export function diskFull() {
  return new AppError(
    'disk_full',
    'There is no space left on the server, so this could not be done. Please tell an admin.',
  )
}

export function unavailable(
  message = 'The database does not answer. Please try again in a moment.',
) {
  return new AppError('unavailable', message)
}
