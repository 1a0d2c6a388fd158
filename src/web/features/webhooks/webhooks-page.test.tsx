import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { webhooksApi } from '#shared/contract/webhooks.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { WebhookPage } from './webhook-page.tsx'
import { WebhooksPage } from './webhooks-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Data = z.input<typeof webhooksApi.get.response>['data']
type Messages = z.input<typeof webhooksApi.listMessages.response>['data']

const AT = '2026-03-01T12:00:00.000Z'
const SECRET = 'whsec_c2VjcmV0'
const overlay: Data['webhooks'][number] = {
  id: 3,
  name: 'Overlay',
  host: 'overlay.example.org',
  posts: ['event', 'result'],
  state: 'on',
  offReason: null,
  earlierSecretUntil: null,
  lastSentAt: AT,
  lastError: null,
  due: 1,
  failed: 2,
}
const none: Data = { isAvailable: true, webhooks: [] }
const full: Data = {
  ...none,
  webhooks: [
    overlay,
    { ...overlay, id: 4, name: 'Old Sheet', state: 'off', offReason: '410 Gone', failed: 0 },
  ],
}
const messages: Messages = [
  {
    id: 9,
    post: 'event',
    type: 'event.opened',
    title: 'Spa',
    state: 'failed',
    tries: 6,
    answer: '503 Service Unavailable',
    at: AT,
    body: '{"type":"event.opened"}',
  },
  {
    id: 8,
    post: 'result',
    type: null,
    title: null,
    state: 'due',
    tries: 0,
    answer: null,
    at: AT,
    body: null,
  },
]

const viewer = sampleViewer({ role: 'admin' })

const visitList = (data: Data, answers: Answers = {}) =>
  renderAt(WebhooksPage, { viewer, answers: { 'GET /api/admin/webhooks': { data }, ...answers } })

const visit = (answers: Answers = {}, data = full, id = 3) =>
  renderAt(WebhookPage, {
    viewer,
    at: `/admin/webhooks/${id}`,
    path: '/admin/webhooks/$id',
    answers: {
      'GET /api/admin/webhooks': { data },
      [`GET /api/admin/webhooks/${id}/messages`]: { data: messages },
      ...answers,
    },
  })

const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('says how to begin, and what is missing for it', async () => {
  visitList(none)
  expect(await screen.findByText('No Webhooks')).toBeTruthy()
  cleanup()
  visitList({ ...none, isAvailable: false })
  expect(await screen.findByText(/sets PUBLIC_URL/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Webhook' })).toBeNull()
})

it('says that the list cannot be loaded, and tries again', async () => {
  visitList(none, { 'GET /api/admin/webhooks': refusal(500, 'Broken', 'internal') })
  expect(await screen.findByText('Failed to load the webhooks')).toBeTruthy()
})

it('lists programs with what they are told and what went wrong', async () => {
  visitList(full)
  const link = await screen.findByRole('link', { name: 'Overlay' })
  expect(link.getAttribute('href')).toBe('/admin/webhooks/3')
  expect(screen.getAllByText('overlay.example.org: events, results')).toHaveLength(2)
  expect(screen.getByText(/, 2 failed$/)).toBeTruthy()
  expect(screen.getByText('It wants no more messages: 410 Gone')).toBeTruthy()
})

it('adds a webhook and shows its secret once', async () => {
  const { calls } = visitList(none, {
    'POST /api/admin/webhooks': { data: { id: 5, secret: SECRET } },
  })
  await user.click(await button('Add Webhook'))
  const dialog = await screen.findByRole('dialog')
  const inDialog = within(dialog)
  await user.type(inDialog.getByLabelText('Name'), 'Overlay')
  await user.type(inDialog.getByLabelText('URL'), 'http://overlay.example.org/hook')
  await user.click(inDialog.getByRole('button', { name: 'Add Webhook' }))
  expect(await inDialog.findByText(/starts with https/)).toBeTruthy()

  await user.clear(inDialog.getByLabelText('URL'))
  await user.type(inDialog.getByLabelText('URL'), 'https://overlay.example.org/hook')
  await user.click(inDialog.getByRole('checkbox', { name: 'News' }))
  await user.click(inDialog.getByRole('button', { name: 'Add Webhook' }))
  expect(await inDialog.findByDisplayValue(SECRET)).toBeTruthy()
  expect(calls).toContainEqual({
    call: 'POST /api/admin/webhooks',
    body: {
      name: 'Overlay',
      address: 'https://overlay.example.org/hook',
      posts: ['event', 'result', 'standings'],
    },
  })
  await user.keyboard('{Escape}')
  await user.click(await button('Add Webhook'))
  expect(await screen.findByLabelText('Name')).toBeTruthy()
  expect(screen.queryByDisplayValue(SECRET)).toBeNull()
})

it('shows the log of a webhook, what was sent, and sends a message again', async () => {
  const { calls } = visit({ 'POST /api/admin/webhooks/messages/9/redeliver': undefined })
  expect(await screen.findByText(/6 tries, 503 Service Unavailable/)).toBeTruthy()
  expect(screen.getByText('About a result')).toBeTruthy()
  await user.click(await button('Show event.opened, Spa'))
  expect(await screen.findByDisplayValue(/"type": "event.opened"/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await button('Send again: event.opened, Spa'))
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toContain(
      'POST /api/admin/webhooks/messages/9/redeliver',
    ),
  )
})

it('tests, pauses, changes and deletes a webhook', async () => {
  const { calls, router } = visit({
    'POST /api/admin/webhooks/3/test': undefined,
    'PUT /api/admin/webhooks/3/paused': undefined,
    'PUT /api/admin/webhooks/3': undefined,
    'DELETE /api/admin/webhooks/3': undefined,
  })
  await user.click(await button('Send a Test'))
  await user.click(await button('Pause'))
  await user.click(await button('Change'))
  await user.click(await screen.findByRole('checkbox', { name: 'News' }))
  await user.click(await button('Save Webhook'))
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PUT /api/admin/webhooks/3',
      body: { name: 'Overlay', posts: ['event', 'result', 'news'] },
    }),
  )
  await user.click(await button('Delete'))
  await user.click(await button('Delete Webhook'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/webhooks'))
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'POST /api/admin/webhooks/3/test',
      'PUT /api/admin/webhooks/3/paused',
      'DELETE /api/admin/webhooks/3',
    ]),
  )
})

it('replaces a secret after asking, and shows the new one once', async () => {
  visit({ 'POST /api/admin/webhooks/3/secret': { data: { secret: SECRET } } })
  await user.click(await button('Replace Secret'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByDisplayValue(SECRET)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Replace Secret' }))
  expect(await dialog.findByDisplayValue(SECRET)).toBeTruthy()
  expect(dialog.getByText(/Both secrets sign for 24 hours/)).toBeTruthy()
})

it('says why a program is off, and offers no test', async () => {
  visit({}, full, 4)
  expect(await screen.findByText(/The program answered: 410 Gone/)).toBeTruthy()
  expect(await button('Resume')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a Test' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
})

it('says that a webhook is gone, and that its log cannot be loaded', async () => {
  visit({}, none)
  expect(await screen.findByText(/Webhook Not Found/i)).toBeTruthy()
  cleanup()
  visit({ 'GET /api/admin/webhooks/3/messages': refusal(500, 'Broken', 'internal') })
  expect(await screen.findByText('Failed to load the log')).toBeTruthy()
})

it('says that nothing was sent yet', async () => {
  visit({ 'GET /api/admin/webhooks/3/messages': { data: [] } })
  expect(await screen.findByText('Nothing Was Sent Yet')).toBeTruthy()
})
