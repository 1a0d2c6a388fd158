import { z } from 'zod'
import { type ManagedArticle, NewsForm } from '#shared/contract/news.ts'
import { toLocalText, toOffsetText } from './local-date-time.ts'

export const NewsDraft = z.object({
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  /** `keep` leaves a published item as it is. */
  publication: z.enum(['draft', 'keep', 'now', 'at']),
  /** Local time, the value of a date-time field. */
  at: z.string(),
  /** The version the draft is based on; null for a new item. */
  version: z.int().nullable(),
})
export type NewsDraft = z.output<typeof NewsDraft>

/** The form's initial values. */
export function draftOf(item: ManagedArticle | undefined): NewsDraft {
  if (!item)
    return { title: '', summary: '', content: '', publication: 'draft', at: '', version: null }
  const { title, summary, content, publishedAt, state, version } = item
  const publication = { draft: 'draft', scheduled: 'at', published: 'keep' } as const
  return {
    title,
    summary: summary ?? '',
    content,
    publication: publication[state],
    at: publishedAt && state === 'scheduled' ? toLocalText(publishedAt) : '',
    version,
  }
}

type Validation = { problems: Record<string, string>; body?: NewsForm }

/** Returns the request body, or the problem of each field. */
export function validateDraft(draft: NewsDraft, item: ManagedArticle | undefined): Validation {
  const { title, summary, content } = draft
  const when = publicationOf(draft, item)
  const body = { title, summary, content, publishedAt: when.text ?? null }
  const { error } = NewsForm.safeParse(body)
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message
  if (when.problem) problems['publishedAt'] = when.problem
  return Object.keys(problems).length > 0 ? { problems } : { problems, body }
}

function publicationOf(
  { publication, at }: NewsDraft,
  item: ManagedArticle | undefined,
): { text?: string | null; problem?: string } {
  if (publication === 'at') return toOffsetText(at)
  if (publication === 'now') return { text: 'now' }
  return { text: publication === 'keep' ? (item?.publishedAt?.toISOString() ?? null) : null }
}
