import { ApiError } from './api-error.ts'

/** What a newer save says that stands in the way; others stand beside their field. */
export function conflictText(error: Error | null) {
  const isAboutAll =
    error instanceof ApiError && error.code === 'conflict' && Object.keys(error.fields).length === 0
  return isAboutAll ? error.message : undefined
}
