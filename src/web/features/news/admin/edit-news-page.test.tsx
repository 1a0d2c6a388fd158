import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { EditNewsPage } from './edit-news-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('keeps its heading when the news item cannot be loaded', async () => {
  renderAt(EditNewsPage, {
    path: '/admin/news/$id',
    at: '/admin/news/7?view=html',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/admin/news/7': refusal(503, 'Away', 'unavailable') },
  })

  expect(await screen.findByRole('heading', { name: 'Failed to load news' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Edit News' })).toBeTruthy()
})
