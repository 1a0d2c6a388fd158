import { ApiError } from './api-error.ts'

/** What the server said about single fields, for a form's `errors`. */
export function useFieldErrors(error: Error | null) {
  return error instanceof ApiError ? error.fields : undefined
}
