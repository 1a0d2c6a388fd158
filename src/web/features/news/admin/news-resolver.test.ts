import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ManagedArticle } from '#shared/contract/news.ts'
import { draftOf, validateDraft } from './news-draft.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Paris'))
afterEach(() => vi.unstubAllEnvs())

const item: ManagedArticle = {
  id: 1,
  title: 'Le Mans',
  summary: null,
  content: '<p>Full.</p>',
  publishedAt: new Date('2026-06-01T18:00:00Z'),
  state: 'scheduled',
  author: null,
  version: 2,
}

it('shows a scheduled item in the time zone of the browser, and sends the same moment', () => {
  const draft = draftOf(item)
  expect(draft).toMatchObject({
    publication: 'at',
    at: '2026-06-01T20:00',
    summary: '',
    version: 2,
  })
  expect(validateDraft(draft, item)).toEqual({
    problems: {},
    body: {
      title: 'Le Mans',
      summary: '',
      content: '<p>Full.</p>',
      publishedAt: '2026-06-01T20:00:00+02:00',
    },
  })
})

it('keeps the publication time of a published item', () => {
  const published: ManagedArticle = { ...item, state: 'published' }
  const draft = draftOf(published)
  expect(draft.publication).toBe('keep')
  expect(validateDraft(draft, published).body?.publishedAt).toBe('2026-06-01T18:00:00.000Z')
  expect(validateDraft({ ...draft, publication: 'now' }, published).body?.publishedAt).toBe('now')
  expect(validateDraft({ ...draft, publication: 'draft' }, published).body?.publishedAt).toBeNull()
})

it('returns a message for each invalid field', () => {
  const draft = { ...draftOf(undefined), title: ' ', publication: 'at' as const, at: '' }
  expect(validateDraft(draft, undefined)).toEqual({
    problems: { title: 'Title is required', publishedAt: 'Please set a date and time' },
  })
})
