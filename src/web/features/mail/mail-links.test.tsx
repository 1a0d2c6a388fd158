import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { user } from '#web/testing/user.ts'
import { ConfirmMailPage } from './confirm-mail-page.tsx'
import { StopMailPage } from './stop-mail-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('confirms an address by a click alone', async () => {
  const { calls } = renderAt(ConfirmMailPage, {
    path: '/confirm-mail',
    at: '/confirm-mail#secret',
    answers: { 'POST /api/mail/confirmation': { data: { address: 'lotta@example.org' } } },
  })
  const button = await screen.findByRole('button', { name: 'Confirm Address' })
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await user.click(button)

  await screen.findByText('lotta@example.org is confirmed')
  expect(calls).toContainEqual({ call: 'POST /api/mail/confirmation', body: { token: 'secret' } })
})

it('says that a link is spent, or incomplete', async () => {
  renderAt(ConfirmMailPage, {
    path: '/confirm-mail',
    at: '/confirm-mail#secret',
    answers: { 'POST /api/mail/confirmation': refusal(404, 'This link has expired', 'not_found') },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm Address' }))
  await screen.findByText(/It has expired or has already been used/)
  cleanup()

  renderAt(ConfirmMailPage, { path: '/confirm-mail', at: '/confirm-mail', answers: {} })
  await screen.findByText(/Open the whole link/)
})

it('ends mails by a click alone', async () => {
  const { calls } = renderAt(StopMailPage, {
    path: '/u/$token',
    at: '/u/secret',
    answers: { 'POST /api/mail/stop': { data: { about: 'there is news' } } },
  })
  const button = await screen.findByRole('button', { name: 'End These Mails' })
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await user.click(button)

  await screen.findByText(/That is, when there is news/)
  await waitFor(() =>
    expect(calls).toContainEqual({ call: 'POST /api/mail/stop', body: { token: 'secret' } }),
  )
})

it('says what still comes when digests are ended', async () => {
  renderAt(StopMailPage, {
    path: '/u/$token',
    at: '/u/secret',
    answers: { 'POST /api/mail/stop': { data: { about: null } } },
  })
  await user.click(await screen.findByRole('button', { name: 'End These Mails' }))
  await screen.findByText(/What cannot wait, such as an offer of a place, still comes by mail/)
})

it('says that nothing can be ended with a link', async () => {
  renderAt(StopMailPage, {
    path: '/u/$token',
    at: '/u/wrong',
    answers: { 'POST /api/mail/stop': refusal(404, 'There is nothing', 'not_found') },
  })
  await user.click(await screen.findByRole('button', { name: 'End These Mails' }))
  await screen.findByText('This Link Cannot Be Used')
})
