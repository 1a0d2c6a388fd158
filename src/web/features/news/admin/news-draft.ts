import { z } from 'zod'
import type { ManagedArticle } from '#shared/contract/news.ts'
import { toLocalText } from './local-date-time.ts'

export const NewsDraft = z.object({
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  /** `keep` leaves a published item as it is. */
  publication: z.enum(['draft', 'keep', 'now', 'at']),
  asksForReceipt: z.boolean().default(false),
  /** Local time, the value of a date-time field. */
  at: z.string(),
  /** The version the draft is based on; null for a new item. */
  version: z.int().nullable(),
})
export type NewsDraft = z.output<typeof NewsDraft>

/** The form's initial values. */
export function draftOf(item: ManagedArticle | undefined): NewsDraft {
  if (!item)
    return {
      title: '',
      summary: '',
      content: '',
      asksForReceipt: false,
      publication: 'draft',
      at: '',
      version: null,
    }
  const { title, summary, content, asksForReceipt, publishedAt, state, version } = item
  const publication = { draft: 'draft', scheduled: 'at', published: 'keep' } as const
  return {
    title,
    summary: summary ?? '',
    content,
    asksForReceipt,
    publication: publication[state],
    at: publishedAt && state === 'scheduled' ? toLocalText(publishedAt) : '',
    version,
  }
}
