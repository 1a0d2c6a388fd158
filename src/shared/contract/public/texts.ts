import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ById, Id } from '../id.ts'
import { Instant } from '../instant.ts'
import { RuleCategory } from '../rules.ts'
import { ShownName } from '../shown-name.ts'

export const PublicNewsItem = z.object({
  id: Id,
  title: ShownName,
  summary: z.string().nullable(),
  publishedAt: Instant,
})
export type PublicNewsItem = z.output<typeof PublicNewsItem>

export const publicTextsApi = {
  listNews: {
    method: 'GET',
    path: '/api/public/news',
    access: 'public',
    part: 'news',
    reads: ['news', 'members', 'guild'],
    summary: 'Published news for visitors, latest first',
    response: z.object({ data: z.array(PublicNewsItem) }),
  },
  getNews: {
    method: 'GET',
    path: '/api/public/news/:id',
    access: 'public',
    part: 'news',
    reads: ['news', 'members', 'guild'],
    summary: 'A published news item with its text, for visitors',
    params: ById,
    /** `content` is sanitized HTML. */
    response: z.object({ data: PublicNewsItem.extend({ content: z.string() }) }),
  },
  listRules: {
    method: 'GET',
    path: '/api/public/rules',
    access: 'public',
    part: 'rules',
    reads: ['rules', 'members', 'guild'],
    summary: 'The rules of each category that has any, for visitors',
    /** `content` is sanitized HTML. */
    response: z.object({
      data: z.array(z.object({ category: RuleCategory, content: z.string() })),
    }),
  },
} as const satisfies Record<string, Endpoint>
