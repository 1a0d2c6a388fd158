import { useMemo } from 'react'
import { ApiError } from './api-error.ts'

/** What the server said about single fields, for a form's `errors`; a conflict belongs to `conflictField`. */
export function useFieldErrors(error: Error | null, conflictField?: string) {
  return useMemo(() => {
    if (!(error instanceof ApiError)) return undefined
    const isConflict = error.code === 'conflict' && Object.keys(error.fields).length === 0
    return isConflict && conflictField ? { [conflictField]: error.message } : error.fields
  }, [error, conflictField])
}
