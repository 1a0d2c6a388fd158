import { useRef, useState } from 'react'
import { isUnconfirmed } from '#web/lib/api-error.ts'
import { useMutation } from '@tanstack/react-query'
import { resultsApi, type ResultsUpload } from '#shared/contract/results.ts'
import { upload as uploadFile } from '#web/lib/upload.ts'

/** Uploads a results file, with its progress and outcome. Can be stopped while sending. */
export function useUploadInFlight(eventId: number) {
  const upload = useUploadResults(eventId)
  const [sent, setSent] = useState(0)
  const abort = useRef<AbortController>(null)
  const isSending = upload.isPending && sent < 1

  return {
    isPending: upload.isPending,
    isSending,
    /** From 0 to 1; 1 while the server reads the file. */
    sent,
    result: upload.data,
    refusal: refusal(upload.error),
    /** Why this may be the wrong file; confirming uploads it anyway. */
    question: isUnconfirmed(upload.error) ? upload.error?.message : undefined,
    start: (file: File, isConfirmed = false) => {
      abort.current = new AbortController()
      setSent(0)
      upload.mutate({ file, isConfirmed, signal: abort.current.signal, onProgress: setSent })
    },
    stop: () => {
      if (isSending) abort.current?.abort()
    },
    forget: upload.reset,
  }
}

function refusal(error: Error | null) {
  if (!error || error.name === 'AbortError' || isUnconfirmed(error)) return undefined
  return error.message || UPLOAD_FALLBACK
}

type FileUpload = {
  file: File
  signal: AbortSignal
  isConfirmed: boolean
  /** Fraction of the file sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void
}

const UPLOAD_FALLBACK = 'Failed to upload race results'

function useUploadResults(eventId: number) {
  return useMutation({
    mutationKey: ['upload results', eventId],
    mutationFn: async ({ file, ...options }: FileUpload) =>
      (await uploadFile(resultsApi.upload, { params: { id: eventId } }, file, options)).data,
    meta: {
      touches: [{ topic: 'results', id: eventId }],
      success: ({ totalResults }: ResultsUpload) => ({
        title: 'Results uploaded successfully!',
        description: `Processed ${totalResults} race results. Event marked as completed.`,
      }),
      // The confirmation is shown in the dialog.
      failure: (error: Error) => (isUnconfirmed(error) ? undefined : 'Upload failed'),
      fallback: UPLOAD_FALLBACK,
    },
  })
}
