import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { user } from '#web/testing/user.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ASK = 'POST /api/auth/password-reset/mail'

const visit = (answer: Answers[typeof ASK]) =>
  renderAt(ForgotPasswordPage, {
    path: '/forgot-password',
    at: '/forgot-password',
    answers: { [ASK]: answer },
  })

async function ask(name: string) {
  const field = await screen.findByRole('textbox', { name: 'Username or Mail Address' })
  if (name) await user.type(field, name)
  await user.click(screen.getByRole('button', { name: 'Send Me a Link' }))
}

it('asks for a link, and says nothing of whether there is such an account', async () => {
  const { calls } = visit(() => undefined)
  await ask(' lotta@example.org ')
  await screen.findByText(/If there is such an account/)
  expect(calls).toContainEqual({ call: ASK, body: { name: 'lotta@example.org' } })
  expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('button', { name: 'Send Me a Link' })).toBeNull()
})

it('asks nothing without a name, and can be tried again', async () => {
  const { calls } = visit(refusal(429, 'Too many attempts', 'too_many'))
  await ask('')
  await screen.findByText('Enter your username or your mail address')
  expect(calls.filter(({ call }) => call === ASK)).toEqual([])
  await ask('lotta')
  expect(screen.getByRole('button', { name: 'Send Me a Link' })).toBeTruthy()
})
