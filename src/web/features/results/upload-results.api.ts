import { useMutation } from '@tanstack/react-query'
import { resultsApi } from '#shared/contract/results.ts'
import { isUnconfirmed } from '#web/data/api-error.ts'
import { upload as uploadFile } from '#web/data/upload.ts'
import { type Answer, sentAnswer, storedToast } from '#web/parts/upload-answers.ts'

type FileUpload = {
  file: File
  signal: AbortSignal
  isConfirmed: boolean
  /** To a question about the file. */
  answer?: Answer | undefined
  /** Fraction of the file sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void
}

const UPLOAD_FALLBACK = 'Failed to upload race results'

export function useUploadResults(eventId: number) {
  return useMutation({
    mutationKey: ['upload results', eventId],
    mutationFn: async ({ file, answer, ...options }: FileUpload) => {
      const sent = { params: { id: eventId }, query: answer ? sentAnswer(answer) : {} }
      return (await uploadFile(resultsApi.upload, sent, file, options)).data
    },
    meta: {
      success: storedToast,
      // The confirmation is shown in the dialog.
      failure: (error: Error) => (isUnconfirmed(error) ? undefined : 'Upload failed'),
      fallback: UPLOAD_FALLBACK,
    },
  })
}

/** Why the server refused the file; undefined if the upload was stopped. */
export function refusalOf(error: unknown) {
  if (!(error instanceof Error)) return UPLOAD_FALLBACK
  return error.name === 'AbortError' ? undefined : error.message || UPLOAD_FALLBACK
}
