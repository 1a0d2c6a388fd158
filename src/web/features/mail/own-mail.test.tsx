import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { mailApi } from '#shared/contract/mail.ts'
import type { z } from 'zod'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { OwnMail } from './own-mail.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Mail = z.input<typeof mailApi.get.response>['data']

const NONE: Mail = { isAvailable: true, address: null, pending: null }
const WORKING = {
  address: 'lotta@example.org',
  confirmedAt: '2026-02-01T12:00:00.000Z',
  refusal: null,
}

const visit = (mail: Mail | (() => Mail), answers: object = {}) =>
  renderAt(OwnMail, {
    viewer: sampleViewer(),
    answers: {
      'GET /api/user/mail': () => ({ data: typeof mail === 'function' ? mail() : mail }),
      ...answers,
    },
  })

it('asks for an address, and then to look into the mail', async () => {
  let mail = NONE
  const { calls } = visit(() => mail, {
    'PUT /api/user/mail': () => {
      mail = {
        ...NONE,
        pending: { address: 'lotta@example.org', expiresAt: '2026-03-02T12:00:00.000Z' },
      }
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Mail Address' }), 'lotta@example.org')
  await user.click(screen.getByRole('button', { name: 'Send Me a Link' }))

  await screen.findByText(/Follow the link that was sent to lotta@example.org/)
  expect(screen.getByRole('button', { name: 'Send Again' })).toBeTruthy()
  const sent = calls.find(({ call }) => call === 'PUT /api/user/mail')
  expect(sent?.body).toEqual({ address: 'lotta@example.org', timeZone: expect.any(String) })
})

it('says at the field what is wrong with an address', async () => {
  visit(NONE, {
    'PUT /api/user/mail': refusal(400, 'There is no such address', 'invalid_input', {
      address: 'There is no such address',
    }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Mail Address' }), 'a@example.org')
  await user.click(screen.getByRole('button', { name: 'Send Me a Link' }))
  expect((await screen.findAllByText('There is no such address')).length).toBeGreaterThan(0)
})

it('changes an address, and removes it only after a question', async () => {
  const { calls } = visit(
    { ...NONE, address: WORKING },
    { 'DELETE /api/user/mail': undefined, 'PUT /api/user/mail': undefined },
  )
  await screen.findByText('Your mails go to lotta@example.org.')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change Address' }))
  expect(await screen.findByRole('textbox', { name: 'Mail Address' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Remove Address' }))
  const dialog = await screen.findByRole('alertdialog')
  const isDeleted = () => calls.some(({ call }) => call === 'DELETE /api/user/mail')
  expect(isDeleted()).toBe(false)
  await user.click(
    [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Remove Address',
    ) ?? dialog,
  )
  await waitFor(() => expect(isDeleted()).toBe(true))
})

it('says why an address does not work any more', async () => {
  visit({ ...NONE, address: { ...WORKING, refusal: '550 5.1.1 No such user' } })
  await screen.findByText('lotta@example.org does not work')
  expect(screen.getByText(/550 5.1.1 No such user/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Mail Address' })).toBeTruthy()
})

it('shows nothing where the guild sends no mail', async () => {
  const { calls } = visit({ ...NONE, isAvailable: false })
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mail' })).toBeNull())
})
