import { useMutation } from '@tanstack/react-query'
import { resultsApi, type ResultsUpload } from '#shared/contract/results.ts'
import { isUnconfirmed } from '#web/lib/api-error.ts'
import { upload } from '#web/lib/upload.ts'

type Sending = {
  file: File
  signal: AbortSignal
  isConfirmed: boolean
  /** How much of the file is sent, from 0 to 1. */
  onProgress: (fraction: number) => void
}

export const UPLOAD_FALLBACK = 'Failed to upload race results'

export function useUploadResults(eventId: number) {
  return useMutation({
    mutationKey: ['upload results', eventId],
    mutationFn: async ({ file, ...options }: Sending) =>
      (await upload(resultsApi.upload, { params: { id: eventId } }, file, options)).data,
    meta: {
      touches: [{ topic: 'results', id: eventId }],
      success: ({ totalResults }: ResultsUpload) => ({
        title: 'Results uploaded successfully!',
        description: `Processed ${totalResults} race results. Event marked as completed.`,
      }),
      // A question is asked in the dialog, where it is answered.
      failure: (error: Error) => (isUnconfirmed(error) ? undefined : 'Upload failed'),
      fallback: UPLOAD_FALLBACK,
    },
  })
}
