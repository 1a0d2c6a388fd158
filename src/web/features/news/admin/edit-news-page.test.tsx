import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ManagedArticle, newsApi } from '#shared/contract/news.ts'
import { managedArticleQuery } from './manage-news.api.ts'
import { type Answer, type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { EditNewsPage } from './edit-news-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('keeps its heading when the news item cannot be loaded', async () => {
  edit(refusal(503, 'Away', 'unavailable'))

  expect(await screen.findByRole('heading', { name: 'Failed to load news' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Edit News' })).toBeTruthy()
})

it('restores what was typed after the page was left, until it is discarded', async () => {
  const user = userEvent.setup()
  edit(stored())
  await user.type(await titleField(), ', again')
  cleanup()
  edit(stored())

  await waitFor(async () => expect((await titleField()).value).toBe('Le Mans, again'))
  await user.click(screen.getByRole('button', { name: 'Discard Changes' }))
  expect((await titleField()).value).toBe('Le Mans')
  expect(screen.queryByRole('button', { name: 'Discard Changes' })).toBeNull()
  cleanup()
  edit(stored())

  expect((await titleField()).value).toBe('Le Mans')
})

it('sends a restored draft with the version that it is based on', async () => {
  const user = userEvent.setup()
  edit(stored())
  await user.type(await titleField(), ', again')
  cleanup()
  const { calls } = edit(stored({ version: 3, title: 'Spa' }), {
    'PATCH /api/admin/news/7': refusal(409, 'Somebody else was faster', 'stale'),
  })

  await screen.findByText('Somebody else has saved this news item since you began')
  expect((await titleField()).value).toBe('Le Mans, again')
  await user.click(screen.getByRole('button', { name: 'Save News' }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        call: 'PATCH /api/admin/news/7',
        body: expect.objectContaining({ title: 'Le Mans, again', version: 2 }),
      }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Discard Changes' }))
  expect((await titleField()).value).toBe('Spa')
})

it('shows the latest stored item until something is typed', async () => {
  const { client } = edit(stored())
  await titleField()
  client.setQueryData(managedArticleQuery(7).queryKey, article({ version: 3, title: 'Spa' }))

  await waitFor(async () => expect((await titleField()).value).toBe('Spa'))
  expect(screen.queryByText('Somebody else has saved this news item since you began')).toBeNull()
})

it('shows what the server refuses about the time at its field', async () => {
  const user = userEvent.setup()
  edit(stored({ state: 'scheduled', publishedAt: new Date('2040-01-01T12:00:00Z') }), {
    'PATCH /api/admin/news/7': refusal(400, 'Too far away', 'invalid_input', {
      publishedAt: 'Too far away',
    }),
  })
  await user.type(await titleField(), '!')
  await user.click(screen.getByRole('button', { name: 'Save News' }))

  const field = await screen.findByLabelText('Date and Time')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

it('bases what was typed on the restored item, also before the page has loaded it anew', async () => {
  const user = userEvent.setup()
  let isDeleted = false
  const { calls, client } = edit(() => (isDeleted ? deleted() : stored()), {
    'POST /api/admin/news/7/restore': stored({ version: 4 }),
    'PATCH /api/admin/news/7': stored({ version: 5 }),
  })
  await user.type(await titleField(), ', again')
  isDeleted = true
  await client.refetchQueries({ queryKey: managedArticleQuery(7).queryKey })

  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await user.click(await screen.findByRole('button', { name: 'Keep Mine' }))
  await user.click(screen.getByRole('button', { name: 'Save News' }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        call: 'PATCH /api/admin/news/7',
        body: expect.objectContaining({ title: 'Le Mans, again', version: 4 }),
      }),
    ),
  )
})

const deleted = refusal(404, 'News item not found', 'not_found')

function edit(item: Answer<typeof newsApi.getAny>, answers: Answers = {}) {
  return renderAt(EditNewsPage, {
    path: '/admin/news/$id',
    at: '/admin/news/7?view=html',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/admin/news/7': item, ...answers },
  })
}

const titleField = () => screen.findByLabelText<HTMLInputElement>('Title')

const article = (options: Partial<ManagedArticle> = {}): ManagedArticle => ({
  id: 7,
  title: 'Le Mans',
  summary: null,
  content: '<p>Full.</p>',
  asksForReceipt: false,
  publishedAt: null,
  state: 'draft',
  author: null,
  version: 2,
  ...options,
})

const stored = (options: Partial<ManagedArticle> = {}) => ({ data: article(options) })
