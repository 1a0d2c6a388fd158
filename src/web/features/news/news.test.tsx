import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { NewsArticle, NewsItem, NewsReceipt } from '#shared/contract/news.ts'
import { type Answers, type Refusal, refusal, renderAt } from '#web/testing/render-at.tsx'
import { user } from '#web/testing/user.ts'
import { LatestNews } from './latest-news.tsx'
import { NewsItemPage } from './news-item-page.tsx'
import { NewsPage } from './news-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/news'
const ITEM = 'GET /api/news/1'
const RECEIPT = 'GET /api/news/1/receipt'
const CONFIRM = 'POST /api/news/1/receipt'
const NOT_ASKED: NewsReceipt = { asksForReceipt: false, textVersion: 1, receipt: null }

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

it('lets a member confirm that they have read an announcement', async () => {
  const at = new Date('2026-11-19T13:00:00Z')
  let isRead = false
  const { calls } = visit('1', {
    [ITEM]: { data: { ...item(), content: '' } },
    [RECEIPT]: () => ({
      data: {
        ...NOT_ASKED,
        asksForReceipt: !isRead,
        receipt: isRead ? { at, isCurrent: true } : null,
      },
    }),
    [CONFIRM]: () => {
      isRead = true
      return undefined
    },
  })

  await user.click(await screen.findByRole('button', { name: 'I Have Read It' }))

  expect(await screen.findByText(/^You confirmed on .*Nov.19/)).toBeTruthy()
  expect(calls.find(({ call }) => call === CONFIRM)?.body).toEqual({ textVersion: 1 })
})

it('says nothing about reading where nobody is asked', async () => {
  const { calls } = visit('1', { [ITEM]: { data: { ...item(), content: '' } } })

  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(RECEIPT))

  expect(screen.queryByRole('heading', { name: 'Have You Read It?' })).toBeNull()
})

it.each([
  ['1', { [ITEM]: refusal(404, 'News item not found', 'not_found') }],
  ['first', {}],
])('shows Article Not Found for the ID %s', async (id, answers) => {
  visit(id, answers)

  expect(await screen.findByRole('heading', { name: 'Article Not Found' })).toBeTruthy()
})

function visit(id: string, answers: Answers) {
  const asked = { [RECEIPT]: { data: NOT_ASKED }, ...answers }
  return renderAt(NewsItemPage, { path: '/news/$id', at: `/news/${id}`, answers: asked })
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
