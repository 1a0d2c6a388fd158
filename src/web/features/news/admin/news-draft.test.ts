import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ManagedArticle } from '#shared/contract/news.ts'
import { draftOf, judgeDraft } from './news-draft.ts'

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

it('shows a scheduled item in the time of whoever edits it, and sends the same moment', () => {
  const draft = draftOf(item)
  expect(draft).toMatchObject({
    publication: 'at',
    at: '2026-06-01T20:00',
    summary: '',
    version: 2,
  })
  expect(judgeDraft(draft, item)).toEqual({
    problems: {},
    body: {
      title: 'Le Mans',
      summary: '',
      content: '<p>Full.</p>',
      publishedAt: '2026-06-01T20:00:00+02:00',
    },
  })
})

it('leaves what is out already at its moment', () => {
  const published: ManagedArticle = { ...item, state: 'published' }
  const draft = draftOf(published)
  expect(draft.publication).toBe('keep')
  expect(judgeDraft(draft, published).body?.publishedAt).toBe('2026-06-01T18:00:00.000Z')
  expect(judgeDraft({ ...draft, publication: 'now' }, published).body?.publishedAt).toBe('now')
  expect(judgeDraft({ ...draft, publication: 'draft' }, published).body?.publishedAt).toBeNull()
})

it('says what is wrong with which field', () => {
  const draft = { ...draftOf(undefined), title: ' ', publication: 'at' as const, at: '' }
  expect(judgeDraft(draft, undefined)).toEqual({
    problems: { title: 'Title is required', publishedAt: 'Please set date and time' },
  })
})
