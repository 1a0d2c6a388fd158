import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'

export const NewsItem = z.object({
  id: Id,
  title: z.string(),
  summary: z.string().nullable(),
  publishedAt: Instant,
  /** Null once the account is gone. */
  author: z.object({ displayName: z.string() }).nullable(),
})
export type NewsItem = z.output<typeof NewsItem>

export const NewsArticle = NewsItem.extend({
  /** HTML, cleaned. */
  content: z.string(),
})
export type NewsArticle = z.output<typeof NewsArticle>

export const newsApi = {
  list: {
    method: 'GET',
    path: '/api/news',
    access: 'driver',
    summary: 'Published news, the latest first',
    response: z.object({ data: z.array(NewsItem) }),
  },
  get: {
    method: 'GET',
    path: '/api/news/:id',
    access: 'driver',
    summary: 'One published news item with its text',
    params: ById,
    response: z.object({ data: NewsArticle }),
  },
} as const satisfies Record<string, Endpoint>
