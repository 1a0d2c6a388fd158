import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HTML_KB } from '#shared/domain/guild/allowed-html.ts'
import type { ManagedArticle } from '#shared/contract/news.ts'
import { draftOf, type NewsDraft } from './news-draft.ts'
import { newsResolver } from './news-resolver.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Paris'))
afterEach(() => vi.unstubAllEnvs())

const item: ManagedArticle = {
  id: 1,
  title: 'Le Mans',
  summary: null,
  content: '<p>Full.</p>',
  asksForReceipt: false,
  publishedAt: new Date('2026-06-01T18:00:00Z'),
  state: 'scheduled',
  author: null,
  version: 2,
}

it('shows a scheduled item in the time zone of the browser, and sends the same moment', async () => {
  const draft = draftOf(item)
  expect(draft).toMatchObject({
    publication: 'at',
    at: '2026-06-01T20:00',
    summary: '',
    version: 2,
  })
  expect(await resolved(draft, item)).toEqual({
    errors: {},
    values: {
      title: 'Le Mans',
      summary: '',
      content: '<p>Full.</p>',
      asksForReceipt: false,
      publishedAt: '2026-06-01T20:00:00+02:00',
      version: 2,
    },
  })
})

it('keeps the publication time of a published item', async () => {
  const published: ManagedArticle = { ...item, state: 'published' }
  const draft = draftOf(published)
  const sent = async (publication: NewsDraft['publication']) =>
    (await resolved({ ...draft, publication }, published)).values
  expect(draft.publication).toBe('keep')
  expect(await sent('keep')).toMatchObject({ publishedAt: '2026-06-01T18:00:00.000Z' })
  expect(await sent('now')).toMatchObject({ publishedAt: 'now' })
  expect(await sent('draft')).toMatchObject({ publishedAt: null })
})

it('returns a message for each invalid field', async () => {
  const draft = { ...draftOf(undefined), title: ' ', publication: 'at' as const, at: '' }
  const content = 'x'.repeat(HTML_KB * 1024 + 1)
  expect(await resolved({ ...draft, content }, undefined)).toEqual({
    values: {},
    errors: {
      title: { type: 'validate', message: 'Title is required' },
      content: { type: 'validate', message: expect.stringContaining('Content') },
      at: { type: 'validate', message: 'Please set a date and time' },
    },
  })
})

it('sends no version of a new item', async () => {
  const draft = { ...draftOf(undefined), title: 'Calendar' }
  expect((await resolved(draft, undefined)).values).toMatchObject({ version: undefined })
})

const resolved = async (draft: NewsDraft, of: ManagedArticle | undefined) =>
  newsResolver(of)(draft, undefined, { fields: {}, shouldUseNativeValidation: false })
