import { ApiError } from './api-error.ts'

/** The server's errors by field, for a form's `errors`. */
export function useFieldErrors(error: Error | null) {
  return error instanceof ApiError ? error.fields : undefined
}
