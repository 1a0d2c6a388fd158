import { z } from 'zod'
import { Instant } from '../contract/instant.ts'
import { Rule } from '../contract/rules.ts'
import { GUILD_PAGES } from '../domain/guild/guild-pages.ts'
import type { ActionsOf } from './action.ts'
import { Id } from './states.ts'

const RULES = { about: 'rule', announces: ['rules'] } as const
// Those of drafts are announced only to admins.
const NEWS = { about: 'news', announces: ['news'], posts: ['news'] } as const

const Rules = Rule.omit({ id: true })

const Page = z.object({ page: z.enum(GUILD_PAGES), content: z.string(), version: z.int() })

const NewsValues = z.object({
  title: z.string(),
  summary: z.string().nullable(),
  content: z.string(),
  htmlVersion: z.int(),
  publishedAt: Instant.nullable(),
  asksForReceipt: z.boolean(),
})

const StoredNews = NewsValues.extend({
  id: Id,
  authorId: Id.nullable(),
  createdAt: Instant,
  version: z.int(),
  textVersion: z.int(),
})

/** Rules, news and the guild's own pages. */
export const PAGE_ACTIONS = {
  'rules.create': { text: 'Rules created', ...RULES, after: Rules },
  'rules.update': { text: 'Rules changed', ...RULES, before: Rules, after: Rules },
  'page.update': {
    text: 'Page changed',
    about: 'page',
    announces: ['pages'],
    before: Page,
    after: Page,
  },
  'news.create': { text: 'News created', ...NEWS, after: NewsValues },
  'news.update': {
    text: 'News changed',
    ...NEWS,
    before: StoredNews,
    after: NewsValues.partial().extend({ isToTell: z.boolean().optional() }),
    tells: ['announcement'],
  },
  'news.publish': {
    text: 'News published',
    isByAdmins: false,
    ...NEWS,
    after: z.object({ asksForReceipt: z.boolean() }),
    tells: ['news', 'announcement'],
  },
  'news.confirm': {
    text: 'News read',
    isByAdmins: false,
    about: 'news',
    announces: ['news-read'],
    after: z.object({ textVersion: z.int() }),
  },
  'news.delete': { text: 'News deleted', ...NEWS, before: StoredNews },
  'news.restore': { text: 'News restored', ...NEWS, after: StoredNews },
} as const satisfies ActionsOf<'rules' | 'page' | 'news'>
