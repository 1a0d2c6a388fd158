import { useMutation } from '@tanstack/react-query'
import { resultsApi, type ResultsUpload } from '#shared/contract/results.ts'
import { SESSION_WORDS } from '#shared/domain/session-name.ts'
import { ApiError, isUnconfirmed } from '#web/lib/api-error.ts'
import { upload as uploadFile } from '#web/lib/upload.ts'

type FileUpload = {
  file: File
  signal: AbortSignal
  isConfirmed: boolean
  /** Only keeps the file, as another part of this race of the event. */
  partOf?: number | undefined
  /** Fraction of the file sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void
}

const UPLOAD_FALLBACK = 'Failed to upload race results'

export function useUploadResults(eventId: number) {
  return useMutation({
    mutationKey: ['upload results', eventId],
    mutationFn: async ({ file, partOf, ...options }: FileUpload) => {
      const sent = { params: { id: eventId }, query: { partOf } }
      return (await uploadFile(resultsApi.upload, sent, file, options)).data
    },
    meta: {
      touches: [{ topic: 'results', id: eventId }],
      success: successToast,
      // The confirmation is shown in the dialog.
      failure: (error: Error) => (isUnconfirmed(error) ? undefined : 'Upload failed'),
      fallback: UPLOAD_FALLBACK,
    },
  })
}

function successToast({ totalResults, session, isUnchanged, partOf }: ResultsUpload) {
  if (isUnchanged)
    return { title: 'Nothing Changed', description: 'The event already has these results.' }
  if (partOf !== undefined)
    return { title: 'File Kept', description: 'Join the files on the results desk.' }
  const title = 'Results uploaded successfully!'
  if (session.kind !== 'race')
    return { title, description: `${processedText({ totalResults, session })}.` }
  return {
    title,
    description: `Processed ${totalResults} race results. Event marked as completed.`,
  }
}

/** 'Processed 44 qualifying results' */
export const processedText = ({
  totalResults,
  session,
}: Pick<ResultsUpload, 'totalResults' | 'session'>) =>
  `Processed ${totalResults} ${SESSION_WORDS[session.kind].toLowerCase()} results`

/** The races of the event, by number, that a refused file may be another part of. */
export const racesContinued = (error: unknown) =>
  error instanceof ApiError ? (error.suggestions['partOf'] ?? []) : []

/** Why the server refused the file; undefined if the upload was stopped. */
export function refusalOf(error: unknown) {
  if (!(error instanceof Error)) return UPLOAD_FALLBACK
  return error.name === 'AbortError' ? undefined : error.message || UPLOAD_FALLBACK
}
