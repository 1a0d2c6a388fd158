import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Guild } from '#shared/contract/auth.ts'
import type { signInApi } from '#shared/contract/sign-in.ts'
import { type Answer, type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { toast } from '#web/ui/index.ts'
import { OwnPassword } from './own-password.tsx'

const success = vi.spyOn(toast, 'success')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const guild: Guild = {
  guildName: 'Guild',
  contact: null,
  links: {},
  authMethods: ['steam', 'password'],
  join: 'open',
}
const at = new Date()
const lotta = { data: { username: 'lotta', history: [] } }

function visit(password: Answer<typeof signInApi.getOwnPassword> = lotta, answers: Answers = {}) {
  return renderAt(OwnPassword, {
    viewer: sampleViewer(),
    answers: {
      'GET /api/auth/guild': { data: guild },
      'GET /api/user/password': password,
      ...answers,
    },
  })
}

async function fill(current: string, next: string) {
  await user.click(await screen.findByRole('button', { name: 'Change Password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }))
  await replaceText(dialog.getByLabelText('Current Password'), current)
  await replaceText(dialog.getByLabelText('New Password'), next)
  await user.click(dialog.getByRole('button', { name: 'Change Password' }))
  return dialog
}

it('changes the password, and says that other sessions have ended', async () => {
  const { calls } = visit(lotta, {
    'PUT /api/user/password': () => undefined,
  })

  await fill('correct horse battery', 'a better horse battery')

  await waitFor(() =>
    expect(success).toHaveBeenCalledWith({
      title: 'Password changed',
      description: 'You stay signed in here. Everywhere else you have been signed out.',
    }),
  )
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    currentPassword: 'correct horse battery',
    newPassword: 'a better horse battery',
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows at its field that the current password is wrong', async () => {
  const wrong = 'This is not your current password'
  visit(lotta, {
    'PUT /api/user/password': refusal(400, wrong, 'invalid_input', { currentPassword: wrong }),
  })

  const dialog = await fill('not the password', 'a better horse battery')

  expect(await dialog.findByText(wrong)).toBeTruthy()
})

it('says that a password is too short, and does not send it', async () => {
  const { calls } = visit()

  const dialog = await fill('correct horse battery', 'short')

  expect(await dialog.findByText('Password needs at least 10 characters')).toBeTruthy()
  expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true)
})

it('warns about a reset link that somebody else has created', async () => {
  const link = { at, what: 'link-created' as const, by: 'Penny Limiter', isByMe: false }
  visit({ data: { username: 'lotta', history: [link] } })

  expect(
    await screen.findByText('Penny Limiter created a link to reset your password.'),
  ).toBeTruthy()
  expect(screen.getByText(/tell another administrator/)).toBeTruthy()
  expect(screen.getByText(/: reset link created by Penny Limiter$/)).toBeTruthy()
})

it('offers a password to members without one, and nothing in guilds that do not use passwords', async () => {
  visit({ data: { username: null, history: [] } })
  expect(await screen.findByRole('button', { name: 'Add Password' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull()
  cleanup()

  const steam = visit(lotta, {
    'GET /api/auth/guild': { data: { ...guild, authMethods: ['steam'] } },
  })
  await waitFor(() => expect(steam.calls).toHaveLength(2))
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull()
})
