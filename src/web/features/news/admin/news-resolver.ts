import type { FieldErrors, Resolver } from 'react-hook-form'
import { type ManagedArticle, NewsForm } from '#shared/contract/news.ts'
import { toOffsetText } from './local-date-time.ts'
import type { NewsDraft } from './news-draft.ts'

/** What is sent: with the version that the draft is based on, unless the item is new. */
export type NewsInput = NewsForm & { version: number | undefined }

/** Turns a draft of the item into what is sent, or finds the problem of each field. */
export function newsResolver(
  item: ManagedArticle | undefined,
): Resolver<NewsDraft, unknown, NewsInput> {
  return (draft) => {
    const { title, summary, content, asksForReceipt, version } = draft
    const when = publicationOf(draft, item)
    const body = { title, summary, content, asksForReceipt, publishedAt: when.text ?? null }
    const errors: FieldErrors<NewsDraft> = {}
    for (const { path, message } of NewsForm.safeParse(body).error?.issues ?? []) {
      const field = FIELDS.find((one) => one === path[0])
      if (field) errors[field] ??= { type: 'validate', message }
    }
    if (when.problem) errors.at = { type: 'validate', message: when.problem }
    if (Object.keys(errors).length > 0) return { values: {}, errors }
    return { values: { ...body, version: version ?? undefined }, errors: {} }
  }
}

const FIELDS = ['title', 'summary', 'content'] as const

function publicationOf(
  { publication, at }: NewsDraft,
  item: ManagedArticle | undefined,
): { text?: string | null; problem?: string } {
  if (publication === 'at') return toOffsetText(at)
  if (publication === 'now') return { text: 'now' }
  return { text: publication === 'keep' ? (item?.publishedAt?.toISOString() ?? null) : null }
}
