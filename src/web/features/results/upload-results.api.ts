import { useMutation } from '@tanstack/react-query'
import { resultsApi, type ResultsUpload } from '#shared/contract/results.ts'
import { UPLOAD_ANSWERS, type UploadAnswer } from '#shared/domain/results/upload-answer.ts'
import { SESSION_WORDS } from '#shared/domain/results/session-name.ts'
import { ApiError, isUnconfirmed } from '#web/data/api-error.ts'
import { upload as uploadFile } from '#web/data/upload.ts'

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
      const sent = { params: { id: eventId }, query: answer ? queryOf(answer) : {} }
      return (await uploadFile(resultsApi.upload, sent, file, options)).data
    },
    meta: {
      success: successToast,
      // The confirmation is shown in the dialog.
      failure: (error: Error) => (isUnconfirmed(error) ? undefined : 'Upload failed'),
      fallback: UPLOAD_FALLBACK,
    },
  })
}

function successToast(result: ResultsUpload) {
  const { totalResults, session, isUnchanged, partOf, isFirstPart } = result
  if (isUnchanged)
    return { title: 'Nothing Changed', description: 'The event already has these results.' }
  if (partOf !== undefined)
    return { title: 'File Kept', description: 'Join the files on the results desk.' }
  const title = 'Results uploaded successfully!'
  if (isFirstPart)
    return {
      title,
      description: `${processedText({ totalResults, session })}. Upload the next part, then join both.`,
    }
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

/** What to do with a file that the server asks about; without `as`, what it would do without asking. */
export type Answer = {
  as: UploadAnswer | undefined
  /** The number of the session that it is about. */
  ordinal?: number | undefined
  /** It is a part of a race that the event does not have yet. */
  isFirst?: boolean
  /** The version of the results that the question is about. */
  seen: number | undefined
}

/** What can be done with a file that the server asks about; cancelling is always possible. */
export function answersTo(error: unknown): Answer[] {
  if (!isUnconfirmed(error) || !(error instanceof ApiError)) return []
  const { suggestions } = error
  const seen = suggestions['seen']?.[0]
  const parts = (suggestions['partOf'] ?? []).map(
    (ordinal) => ({ as: 'part', ordinal, seen }) as const,
  )
  const others = UPLOAD_ANSWERS.flatMap((as) =>
    (suggestions[as] ?? []).map((ordinal) => ({ as, ordinal, seen, isFirst: as === 'part' })),
  )
  const found: Answer[] = [...parts, ...others]
  const isAboutStored = found.some(({ as }) => as === 'replace')
  return isAboutStored ? found : [...found, { as: undefined, seen }]
}

/** The first part of a race has no race of the event that it is a part of. */
const queryOf = ({ as, ordinal, seen, isFirst }: Answer) =>
  as === 'part' && !isFirst ? { partOf: ordinal, seen } : { as, seen }

/** Why the server refused the file; undefined if the upload was stopped. */
export function refusalOf(error: unknown) {
  if (!(error instanceof Error)) return UPLOAD_FALLBACK
  return error.name === 'AbortError' ? undefined : error.message || UPLOAD_FALLBACK
}
