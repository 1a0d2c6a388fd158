import { showInvisible } from '#shared/domain/words/invisible-characters.ts'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts'

type Details = {
  status: number
  fields?: Record<string, string> | undefined
  suggestions?: Record<string, number[]> | undefined
}

/** A failed call, with a message for users. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Messages by field of the form that was sent. */
  readonly fields: Record<string, string>
  /** Numbers that would do instead, by field. */
  readonly suggestions: Record<string, number[]>

  constructor(
    code: ErrorCode,
    message: string,
    { status, fields = {}, suggestions = {} }: Details,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
    this.suggestions = suggestions
  }
}

export function isNotSignedIn(error: unknown) {
  return error instanceof ApiError && error.code === 'not_signed_in'
}

export function isNotFound(error: unknown) {
  return error instanceof ApiError && error.code === 'not_found'
}

/** The server was not reached. */
export function isUnreachable(error: unknown) {
  return error instanceof ApiError && error.status === 0
}

/** A form shows it at its fields. */
export function isAboutField(error: unknown) {
  return error instanceof ApiError && Object.keys(error.fields).length > 0
}

/** Must be confirmed by the user and sent again. */
export function isUnconfirmed(error: unknown) {
  return error instanceof ApiError && error.code === 'unconfirmed'
}

/** The user must first prove who they are. */
export function isProofNeeded(error: unknown) {
  return error instanceof ApiError && error.code === 'proof_needed'
}

/** Codes of failures after which the page may show what is no longer so: somebody was faster, or an answer was lost. */
const OUTDATED: ReadonlySet<ErrorCode> = new Set([
  'not_found',
  'conflict',
  'stale',
  'internal',
  'unavailable',
])

export function mayShowOutdated(error: unknown) {
  return !(error instanceof ApiError) || OUTDATED.has(error.code)
}

/** Somebody else has changed the thing since it was loaded. */
export function isStale(error: unknown) {
  return error instanceof ApiError && error.code === 'stale'
}

export function unreachable() {
  const message = 'The server cannot be reached. Check your connection and try again.'
  return new ApiError('unavailable', message, { status: 0 })
}

/** Reads the error from a failed answer; falls back to '{status}: {body or status text}'. */
export function readError(status: number, statusText: string, text: string) {
  const body = parseJson(text)
  if (isErrorBody(body)) {
    const { code, fields, suggestions, requestId } = body
    // Some errors list what prevents the action.
    const error = showInvisible(body.error)
    const message = code === 'internal' && requestId ? `${error} Reference: ${requestId}` : error
    return new ApiError(code, message, { status, fields, suggestions })
  }
  return new ApiError(codeFor(status), messageIn(body) ?? `${status}: ${text || statusText}`, {
    status,
  })
}

/** The answer does not match the contract: page and server have different versions. */
export function unreadableAnswer(status: number) {
  const message = 'The server has changed since this page was opened. Please reload the page.'
  return new ApiError('internal', message, { status })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false
  const { error, code, fields, suggestions, requestId } = body as Record<keyof ErrorBody, unknown>
  return (
    typeof error === 'string' &&
    typeof code === 'string' &&
    Object.hasOwn(ERROR_STATUS, code) &&
    (fields === undefined || areTexts(fields)) &&
    (suggestions === undefined || areNumbers(suggestions)) &&
    ['string', 'undefined'].includes(typeof requestId)
  )
}

const areTexts = (fields: unknown) =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every((text) => typeof text === 'string')

const areNumbers = (suggestions: unknown) =>
  typeof suggestions === 'object' &&
  suggestions !== null &&
  Object.values(suggestions).every(
    (numbers) => Array.isArray(numbers) && numbers.every((one) => typeof one === 'number'),
  )

function messageIn(body: unknown) {
  if (typeof body !== 'object' || body === null) return undefined
  const { error, message } = body as { error?: unknown; message?: unknown }
  return [error, message].find((text): text is string => typeof text === 'string' && text !== '')
}

const codes = Object.entries(ERROR_STATUS) as [ErrorCode, number][]

const codeFor = (status: number): ErrorCode =>
  codes.find(([, known]) => known === status)?.[0] ?? 'internal'
