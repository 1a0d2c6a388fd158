import { z } from 'zod'

/** Every way a call can fail, and the HTTP status that says so. */
export const ERROR_STATUS = {
  invalid_input: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  not_acceptable: 406,
  timed_out: 408,
  conflict: 409,
  /** Somebody else has changed the thing since the caller loaded it. */
  stale: 409,
  /** May be a mistake: is done if it is sent again with a confirmation. */
  unconfirmed: 409,
  too_large: 413,
  wrong_kind: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  disk_full: 507,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** For forms: the field's name and what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With a failure on our side: what the log and the admins' list of errors know it by. */
  requestId: z.string().optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
