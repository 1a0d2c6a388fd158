import { useMemo } from 'react'
import { ApiError } from './api-error.ts'
import { conflictText } from './conflict-text.ts'

/** What the server said about single fields, for a form's `errors`; a conflict belongs to `conflictField`. */
export function useFieldErrors(error: Error | null, conflictField?: string) {
  return useMemo(() => {
    if (!(error instanceof ApiError)) return undefined
    const conflict = conflictText(error)
    return conflict !== undefined && conflictField ? { [conflictField]: conflict } : error.fields
  }, [error, conflictField])
}
