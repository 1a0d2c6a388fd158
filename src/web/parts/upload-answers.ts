import type { ResultsUpload } from '#shared/contract/results.ts'
import { SESSION_WORDS } from '#shared/domain/results/session-name.ts'
import { UPLOAD_ANSWERS, type UploadAnswer } from '#shared/domain/results/upload-answer.ts'
import { ApiError, isUnconfirmed } from '#web/data/api-error.ts'

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
export const sentAnswer = ({ as, ordinal, seen, isFirst }: Answer) =>
  as === 'part' && !isFirst ? { partOf: ordinal, seen } : { as, seen }

/** 'Processed 44 qualifying results' */
export const processedText = ({
  totalResults,
  session,
}: Pick<ResultsUpload, 'totalResults' | 'session'>) =>
  `Processed ${totalResults} ${SESSION_WORDS[session.kind].toLowerCase()} results`

/** What a toast says about a file that was stored. */
export function storedToast(result: ResultsUpload) {
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
