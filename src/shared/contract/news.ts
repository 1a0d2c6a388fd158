import { z } from 'zod'
import { HTML_KB } from '../domain/guild/allowed-html.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { longText, nameText, optionalText, text } from './text.ts'
import { ShownName } from './shown-name.ts'

// In JSON, quotes and line breaks take two bytes.
const BODY_BYTES = 2 * HTML_KB * 1024 + 8 * 1024

export const NewsItem = z.object({
  id: Id,
  title: ShownName,
  summary: z.string().nullable(),
  publishedAt: Instant,
  /** Null once the account has been deleted. */
  author: z.object({ displayName: ShownName }).nullable(),
})
export type NewsItem = z.output<typeof NewsItem>

export const NewsArticle = NewsItem.extend({
  /** Sanitized HTML. */
  content: z.string(),
})
export type NewsArticle = z.output<typeof NewsArticle>

export const NewsState = z.enum(['draft', 'scheduled', 'published'])
export type NewsState = z.output<typeof NewsState>

/** A news item on the admin page, where drafts and scheduled items are listed too. */
export const ManagedNews = NewsItem.extend({
  /** Null for a draft. If in the future, the item appears at that time. */
  publishedAt: Instant.nullable(),
  /** By the server's clock. */
  state: NewsState,
  /** Grows with every change; an edit must send it back. */
  version: z.int(),
})
export type ManagedNews = z.output<typeof ManagedNews>

export const ManagedArticle = ManagedNews.extend({
  content: z.string(),
  /** Whether members are asked to confirm that they have read it. */
  asksForReceipt: z.boolean(),
})
export type ManagedArticle = z.output<typeof ManagedArticle>

export const NEWS_LIMITS = { title: 200, summary: 500 }

const WHEN = 'Publication must be a date-time with an offset, or now'
const title = nameText('Title', NEWS_LIMITS.title).min(1, 'Title is required')
const content = longText('Content', HTML_KB)
/** Null for a draft; 'now' is resolved by the server's clock. */
const publishedAt = z
  .union([z.literal('now'), z.iso.datetime({ offset: true, error: WHEN })], WHEN)
  .nullable()

export const NewsForm = z.object({
  title,
  summary: optionalText('Summary', NEWS_LIMITS.summary),
  content,
  publishedAt,
  asksForReceipt: z.boolean().default(false),
})
export type NewsForm = z.input<typeof NewsForm>

/** Absent fields keep their value. */
export const NewsChange = z.object({
  title: title.optional(),
  summary: text('Summary', NEWS_LIMITS.summary)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  content: content.optional(),
  publishedAt: publishedAt.optional(),
  asksForReceipt: z.boolean().optional(),
  /** The version that the form was opened with; the edit is refused if there is a newer one. */
  version: z.int('Version must be a whole number').optional(),
})
export type NewsChange = z.input<typeof NewsChange>

const NewsReceipt = z.object({
  /** Whether the caller is asked to say that they have read the article. */
  asksForReceipt: z.boolean(),
  /** Increases with every change of what they read. */
  textVersion: z.int(),
  /** That the caller has read it, if they said so, and whether it is still the same. */
  receipt: z.object({ at: Instant, isCurrent: z.boolean() }).nullable(),
})
export type NewsReceipt = z.output<typeof NewsReceipt>

const NewsReader = z.object({
  userId: Id,
  displayName: ShownName,
  /** When they said that they have read it; null if they have not, or an earlier text. */
  readAt: Instant.nullable(),
})

/** Milliseconds until the next item appears, for open pages; null if nothing is scheduled. */
const nextInMs = z.int().nullable().default(null)

export const newsApi = {
  list: {
    method: 'GET',
    path: '/api/news',
    access: 'member',
    reads: ['names', 'news'],
    summary: 'Published news, latest first, and the time until the next item is published',
    response: z.object({ data: z.array(NewsItem), nextInMs }),
  },
  get: {
    method: 'GET',
    path: '/api/news/:id',
    access: 'member',
    reads: ['names', 'news/:id'],
    summary: 'A published news item with its text',
    params: ById,
    response: z.object({ data: NewsArticle }),
  },
  getReceipt: {
    method: 'GET',
    path: '/api/news/:id/receipt',
    access: 'member',
    reads: ['news/:id', 'news-read/:id'],
    summary: 'Whether the caller has read a published news item, and is asked to say so',
    params: ById,
    response: z.object({ data: NewsReceipt }),
  },
  confirm: {
    method: 'POST',
    path: '/api/news/:id/receipt',
    access: 'member',
    summary: 'Says that the caller has read a news item as it is now',
    status: 204,
    params: ById,
    body: z.object({ textVersion: z.int() }),
    response: z.void(),
  },
  listReaders: {
    method: 'GET',
    path: '/api/admin/news/:id/receipts',
    access: 'news.edit',
    reads: ['names', 'members', 'news/:id', 'unpublished-news/:id', 'news-read/:id'],
    summary: 'Which members have read a news item as it is now, by name',
    params: ById,
    response: z.object({ data: z.array(NewsReader) }),
  },
  listAll: {
    method: 'GET',
    path: '/api/admin/news',
    access: 'news.edit',
    reads: ['names', 'news', 'unpublished-news'],
    summary: 'All news without their texts, drafts first, then latest first',
    response: z.object({ data: z.array(ManagedNews), nextInMs }),
  },
  getAny: {
    method: 'GET',
    path: '/api/admin/news/:id',
    access: 'news.edit',
    reads: ['names', 'news/:id', 'unpublished-news/:id'],
    summary: 'A news item with its text, in any state',
    params: ById,
    response: z.object({ data: ManagedArticle }),
  },
  create: {
    method: 'POST',
    path: '/api/admin/news',
    access: 'news.edit',
    summary: 'Creates a news item as a draft, published, or scheduled',
    status: 201,
    maxBodyBytes: BODY_BYTES,
    body: NewsForm,
    response: z.object({ data: ManagedArticle }),
  },
  update: {
    method: 'PATCH',
    path: '/api/admin/news/:id',
    access: 'news.edit',
    summary:
      'Changes the sent fields of a news item; with a version, only if that is still the current one',
    maxBodyBytes: BODY_BYTES,
    params: ById,
    body: NewsChange,
    response: z.object({ data: ManagedArticle }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/news/:id',
    access: 'news.edit',
    summary: 'Deletes a news item, which can be restored',
    status: 204,
    params: ById,
    response: z.void(),
  },
  restore: {
    method: 'POST',
    path: '/api/admin/news/:id/restore',
    access: 'news.edit',
    summary: 'Restores a deleted news item',
    status: 201,
    params: ById,
    response: z.object({ data: ManagedArticle }),
  },
} as const satisfies Record<string, Endpoint>
