import { z } from 'zod'

/** Every error code and its HTTP status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  not_signed_in: 401,
  not_allowed: 403,
  /** The caller is allowed to, but must prove first that it is them: see `needsProof`. */
  proof_needed: 403,
  not_found: 404,
  not_acceptable: 406,
  timed_out: 408,
  conflict: 409,
  /** Somebody else has changed it since the caller loaded it. */
  stale: 409,
  /** Possibly a mistake: send it again with a confirmation to go ahead. */
  unconfirmed: 409,
  /** It was here, and has been replaced. */
  gone: 410,
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
  /** For forms: what is wrong, by field name. */
  fields: z.record(z.string(), z.string()).optional(),
  /** For forms: numbers that would do instead, by field name. */
  suggestions: z.record(z.string(), z.array(z.int())).optional(),
  /** On a server error: the id under which the log and the admins' list of errors have it. */
  requestId: z.string().optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
