import { z } from 'zod'
import { HTML_KB } from '../domain/guild/allowed-html.ts'
import { GUILD_PAGES } from '../domain/guild/guild-pages.ts'
import type { Endpoint } from './endpoint.ts'
import { longText } from './text.ts'

// In JSON, quotes and line breaks take two bytes.
const PAGE_BODY_BYTES = 2 * HTML_KB * 1024 + 1024

const Page = z.enum(GUILD_PAGES)

export const WrittenPage = z.object({
  page: Page,
  /** Sanitized HTML. If empty, the built-in text applies; without a text, there is no imprint. */
  content: z.string(),
  /** Grows with every change; an edit must send it back. 0 if it was never changed. */
  version: z.int(),
})
export type WrittenPage = z.output<typeof WrittenPage>

export const PageContent = longText('Content', HTML_KB)

export const pagesApi = {
  get: {
    method: 'GET',
    path: '/api/pages/:page',
    access: 'public',
    reads: ['pages'],
    summary: 'What the guild has written on its privacy page, its terms or its imprint',
    params: z.object({ page: Page }),
    response: z.object({ data: WrittenPage }),
  },
  save: {
    method: 'PUT',
    path: '/api/pages/:page',
    access: 'pages.edit',
    summary:
      'Replaces the text of such a page; with a version, only if that is still the current one',
    maxBodyBytes: PAGE_BODY_BYTES,
    params: z.object({ page: Page }),
    body: z.object({
      content: PageContent,
      version: z.int('Version must be a whole number').nullish(),
    }),
    response: z.object({ data: WrittenPage }),
  },
} as const satisfies Record<string, Endpoint>
