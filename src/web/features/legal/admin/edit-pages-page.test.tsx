import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Guild } from '#shared/contract/auth.ts'
import type { WrittenPage } from '#shared/contract/pages.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { EditPagesPage } from './edit-pages-page.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const guild: Guild = {
  guildName: 'Nordschleife Nights',
  contact: null,
  links: {},
  authMethods: ['steam'],
  join: 'open',
}

const area = async (name: string) =>
  (await screen.findByRole('textbox', { name })) as HTMLTextAreaElement

it('starts with the built-in text as HTML, and saves what is written in its place', async () => {
  const saved: WrittenPage = { page: 'terms', content: '<p>Ours</p>', version: 1 }
  const { calls } = visit('terms', saved)
  const text = await area('Terms')
  expect(text.value).toContain('<h2>Who runs this site</h2>')
  expect(text.value).toContain('Nordschleife Nights runs it for its own members')
  expect(text.value).toMatch(/<a [^>]*href="\/privacy"/)
  expect(text.value).not.toContain('class=')

  await replaceText(text, '<p>Ours</p>')
  expect(await screen.findByRole('tab', { name: 'Terms (not saved)' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  await screen.findByRole('tab', { name: 'Terms' })
  expect(calls).toContainEqual({
    call: 'PUT /api/pages/terms',
    body: { content: '<p>Ours</p>', version: 0 },
  })
  expect(screen.getByText(/Visitors see your own text/)).toBeTruthy()
})

it('has nothing to begin an imprint with, and says where it will appear', async () => {
  visit('imprint')
  expect((await area('Imprint')).value).toBe('')
  expect(screen.getByText(/There is no imprint yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restore Built-in Text' })).toBeNull()
})

it('keeps the draft when somebody else has saved', async () => {
  const { calls } = visit('imprint')
  await replaceText(await area('Imprint'), '<p>Mine</p>')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(true))
  expect((await area('Imprint')).value).toBe('<p>Mine</p>')
})

function visit(tab: 'privacy' | 'terms' | 'imprint', saved?: WrittenPage) {
  let stored: WrittenPage = { page: tab, content: '', version: 0 }
  return renderAt(EditPagesPage, {
    path: '/admin/pages',
    at: `/admin/pages?tab=${tab}&view=html`,
    viewer: sampleViewer({ role: 'admin' }),
    // Their type knows ids in paths only.
    answers: {
      'GET /api/auth/guild': { data: guild },
      [`GET /api/pages/${tab}`]: () => ({ data: stored }),
      [`PUT /api/pages/${tab}`]: saved
        ? () => {
            stored = saved
            return { data: saved }
          }
        : refusal(409, 'Somebody else has changed this page.', 'stale'),
    } as Answers,
  })
}
