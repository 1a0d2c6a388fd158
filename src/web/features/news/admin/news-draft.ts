import { z } from 'zod'
import { type ManagedArticle, NewsForm } from '#shared/contract/news.ts'
import { toLocalText, toOffsetText } from './local-date-time.ts'

export const NewsDraft = z.object({
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  /** keep: as it is out already. */
  publication: z.enum(['draft', 'keep', 'now', 'at']),
  /** Local time, as a date-time field has it. */
  at: z.string(),
  /** Of the stored item that it began with; null for a new one. */
  version: z.int().nullable(),
})
export type NewsDraft = z.output<typeof NewsDraft>

/** What is in the form before anything is typed. */
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

type Judged = { problems: Record<string, string>; body?: NewsForm }

/** What is sent of a draft, or what is wrong with which of its fields. */
export function judgeDraft(draft: NewsDraft, item: ManagedArticle | undefined): Judged {
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
