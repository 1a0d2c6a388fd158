import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { replaceText, user } from '#web/testing/user.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FIND = 'POST /api/auth/password-reset/find'
const SAVE = 'POST /api/auth/password-reset'
const found = {
  data: { username: 'lotta', displayName: 'Lotta Laps', expiresAt: '2026-03-02T12:00:00.000Z' },
}
const expired = refusal(404, 'This link has expired or has already been used.', 'not_found')

function visit(answers: Answers) {
  return renderAt(ResetPasswordPage, {
    path: '/reset-password',
    at: '/reset-password#secret',
    answers,
  })
}

async function save(password: string) {
  await replaceText(await screen.findByLabelText('New Password'), password)
  await user.click(screen.getByRole('button', { name: 'Save Password' }))
}

it('sets a new password with the token of the link, and sends the token in no URL', async () => {
  const { calls } = visit({ [FIND]: found, [SAVE]: () => undefined })
  expect(await screen.findByText(/the username lotta\..*until Mar 2, 2026/)).toBeTruthy()

  await save('a better horse battery')

  expect(await screen.findByText('Your password has been changed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  expect(calls).toContainEqual({
    call: SAVE,
    body: { token: 'secret', password: 'a better horse battery' },
  })
  expect(calls.every(({ call }) => !call.includes('secret'))).toBe(true)
})

it('says that the link cannot be used, before or after a password is entered', async () => {
  visit({ [FIND]: expired })
  expect(await screen.findByRole('heading', { name: 'This Link Cannot Be Used' })).toBeTruthy()
  cleanup()

  visit({ [FIND]: found, [SAVE]: expired })
  await save('a better horse battery')
  expect(await screen.findByRole('heading', { name: 'This Link Cannot Be Used' })).toBeTruthy()
})

it('leads to another link where it can be sent by mail', async () => {
  const guild = {
    guildName: 'Night Owls',
    contact: null,
    links: {},
    authMethods: ['password' as const],
    join: 'open' as const,
    hasResetMails: true as const,
  }
  visit({ [FIND]: expired, 'GET /api/auth/guild': { data: guild } })
  const link = await screen.findByRole('link', { name: 'Ask for a Link' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})

it('asks for the whole link without asking the server, if its secret is missing', async () => {
  const { calls } = renderAt(ResetPasswordPage, { path: '/reset-password', at: '/reset-password' })

  expect(await screen.findByRole('heading', { name: 'This Link Cannot Be Used' })).toBeTruthy()
  expect(screen.getByText(/^Open the whole link/)).toBeTruthy()
  expect(calls.filter(({ call }) => call === FIND)).toEqual([])
})

it('keeps the form and the password when the server is unavailable', async () => {
  visit({ [FIND]: found, [SAVE]: refusal(503, 'The database does not answer', 'unavailable') })

  await save('a better horse battery')

  expect(await screen.findByRole('button', { name: 'Save Password' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe(
    'a better horse battery',
  )
})
