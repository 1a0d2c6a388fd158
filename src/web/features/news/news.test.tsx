import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { NewsArticle, NewsItem } from '#shared/contract/news.ts'
import { type Answers, type Refusal, refusal, renderAt } from '#web/testing/render-at.tsx'
import { LatestNews } from './latest-news.tsx'
import { NewsItemPage } from './news-item-page.tsx'
import { NewsPage } from './news-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/news'
const ITEM = 'GET /api/news/1'

it('shows the first four items on the home page, with summary, author and date', async () => {
  const answers = { [LIST]: { data: [1, 2, 3, 4, 5].map((id) => item({ id })), nextInMs: null } }
  renderAt(LatestNews, { answers })

  const list = await screen.findByRole('list', { name: 'Latest News' })

  const titles = [...list.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4'])
  expect(list.textContent).toContain('Nine rounds.Penny LimiterNov 19, 2026')
})

it('leaves out a missing summary, and calls an author who has left a former member', async () => {
  const answers = { [LIST]: { data: [item({ summary: null, author: null })], nextInMs: null } }
  renderAt(NewsPage, { answers })

  const list = await screen.findByRole('list', { name: 'News' })

  expect(list.textContent).toBe('Item 1Former memberNov 19, 2026')
})

it('says that there is no news yet', async () => {
  renderAt(NewsPage, { answers: { [LIST]: { data: [] } } })

  expect(await screen.findByRole('heading', { name: 'No News Yet' })).toBeTruthy()
})

it('says that the news failed to load', async () => {
  renderAt(NewsPage, { answers: { [LIST]: refusal(503, 'Away', 'unavailable') } })

  expect(await screen.findByRole('heading', { name: 'Failed to load news' })).toBeTruthy()
})

it('keeps its heading while an article loads, and when it fails to load', async () => {
  let answer: (refused: Refusal) => void = () => undefined
  visit('1', { [ITEM]: () => new Promise<Refusal>((resolve) => (answer = resolve)) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Article' })).toBeTruthy()

  answer(refusal(503, 'Away', 'unavailable')())

  expect(await screen.findByRole('heading', { name: 'Failed to load news' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Article' })).toBeTruthy()
})

it('shows an article', async () => {
  visit('1', { [ITEM]: { data: { ...item(), content: '<p>Nine <b>rounds</b>.</p>' } } })

  expect(await screen.findByRole('heading', { level: 1, name: 'Item 1' })).toBeTruthy()
  expect((await screen.findByText('rounds')).parentElement?.textContent).toBe('Nine rounds.')
})

it.each([
  ['1', { [ITEM]: refusal(404, 'News item not found', 'not_found') }],
  ['first', {}],
])('shows Article Not Found for the ID %s', async (id, answers) => {
  visit(id, answers)

  expect(await screen.findByRole('heading', { name: 'Article Not Found' })).toBeTruthy()
})

function visit(id: string, answers: Answers) {
  return renderAt(NewsItemPage, { path: '/news/$id', at: `/news/${id}`, answers })
}

function item({ id = 1, ...options }: Partial<NewsItem> = {}) {
  const facts: Omit<NewsArticle, 'content'> = {
    id,
    title: `Item ${id}`,
    summary: 'Nine rounds.',
    publishedAt: new Date('2026-11-19T12:00:00Z'),
    author: { displayName: 'Penny Limiter' },
  }
  return { ...facts, ...options }
}
