import { useMutation } from '@tanstack/react-query'
import { resultsApi } from '#shared/contract/results.ts'
import { isUnconfirmed } from '#web/data/api-error.ts'
import { upload as uploadFile } from '#web/data/upload.ts'

type RoundUpload = {
  eventId: number
  file: File
  isConfirmed: boolean
  /** Fraction of the file sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void
}

const FALLBACK = 'Failed to upload race results'

/** Stores a result file as that of a round, as the dialog of its event would. */
export function useUploadToRound() {
  return useMutation({
    mutationFn: async ({ eventId, file, isConfirmed, onProgress }: RoundUpload) => {
      const { signal } = new AbortController()
      const sent = { params: { id: eventId }, query: {} }
      return uploadFile(resultsApi.upload, sent, file, { isConfirmed, signal, onProgress })
    },
    meta: {
      // What is wrong with a file is said beside it.
      failure: () => undefined,
      fallback: FALLBACK,
    },
  })
}

/** What became of a file that was not stored. */
export function refusalOf(error: unknown) {
  const message = error instanceof Error && error.message ? error.message : FALLBACK
  return { state: isUnconfirmed(error) ? ('asking' as const) : ('refused' as const), message }
}
