import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { joiningApi } from '#shared/contract/joining.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleUser, sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { toast } from '#web/ui/index.ts'
import { InvitationPage } from './invitation-page.tsx'
import { JoiningPage } from './joining-page.tsx'

const success = vi.spyOn(toast, 'success')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const AT = '2026-03-01T12:00:00.000Z'
const zoe = {
  id: 42,
  displayName: 'Zoë',
  avatarUrl: null,
  steamId: '76561198000000001',
  username: null,
  createdAt: AT,
  refusalReason: null,
}
const link = {
  id: 3,
  note: 'For the league meeting',
  maxUses: 5,
  uses: 2,
  createdBy: 'Penny',
  createdAt: AT,
  expiresAt: AT,
}
const block = {
  id: 9,
  name: 'Spammer',
  steamId: null,
  discordId: null,
  username: 'spammer',
  reason: 'Sells accounts',
  createdBy: null,
  createdAt: AT,
}
type Data = z.input<typeof joiningApi.get.response>['data']

const all: Data = {
  join: 'approval',
  requiresFactor: false,
  applicants: [zoe],
  invitations: [link],
  blocks: [block],
}
const none: Data = {
  join: 'open',
  requiresFactor: false,
  applicants: [],
  invitations: [],
  blocks: [],
}

function visit(data: Data, answers: Answers = {}) {
  return renderAt(JoiningPage, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/admin/joining': { data }, ...answers },
  })
}

it('lets somebody in, and refuses somebody with a reason', async () => {
  const { calls } = visit(all, {
    'POST /api/users/42/admit': { data: sampleUser(42) },
    'POST /api/users/42/refuse': { data: sampleUser(42) },
  })

  await user.click(await screen.findByRole('button', { name: 'Let Zoë in' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Zoë is a member now' }))
  await user.click(screen.getByRole('button', { name: 'Refuse Zoë' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse to Let In' }))
  await user.click(await dialog.findByRole('button', { name: 'Refuse Zoë' }))
  expect(await dialog.findByText('Reason is required')).toBeTruthy()
  await replaceText(dialog.getByLabelText('Reason'), 'The field is full')
  await user.click(dialog.getByRole('button', { name: 'Refuse Zoë' }))

  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'POST /api/users/42/refuse',
      body: { reason: 'The field is full' },
    }),
  )
})

it('saves who may join', async () => {
  const { calls } = visit(none, {
    'PUT /api/admin/joining/mode': { data: { ...none, join: 'invitation' } },
  })
  expect(await screen.findByText('Nobody Is Waiting')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')

  await user.click(screen.getByRole('radio', { name: /By invitation only/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PUT /api/admin/joining/mode',
      body: { join: 'invitation' },
    }),
  )
})

it('shows a new invitation link once', async () => {
  visit(all, {
    'POST /api/admin/joining/invitations': {
      data: { link: 'https://guild.example/invitation#secret', expiresAt: AT, maxUses: 1 },
    },
  })
  expect(await screen.findByText(/Used 2 of 5 times/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create Link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to the Guild' }))
  await user.click(await dialog.findByRole('button', { name: 'Create Link' }))

  expect(await dialog.findByDisplayValue('https://guild.example/invitation#secret')).toBeTruthy()
  expect(dialog.getByText(/1 person can become a member with it/)).toBeTruthy()
})

it('lifts a block after a question', async () => {
  const { calls } = visit(all, { 'DELETE /api/admin/joining/blocks/9': () => undefined })
  await user.click(await screen.findByRole('button', { name: 'Lift the block of Spammer' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Lift Block' }))
  await user.click(await dialog.findByRole('button', { name: 'Lift Block' }))

  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toContain('DELETE /api/admin/joining/blocks/9'),
  )
})

it('says why it cannot be shown', async () => {
  renderAt(JoiningPage, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/admin/joining': refusal(503, 'The database does not answer.', 'unavailable'),
    },
  })
  expect(await screen.findByText('Failed to load who may join')).toBeTruthy()
})

function follow(answers: Answers) {
  return renderAt(InvitationPage, {
    path: '/invitation',
    isPublic: true,
    at: '/invitation#secret',
    answers: {
      'GET /api/auth/guild': {
        data: {
          guildName: 'Guild',
          contact: null,
          links: {},
          authMethods: ['steam'],
          join: 'open',
        },
      },
      ...answers,
    },
  })
}

it('leads somebody with an invitation to the sign-in, and sends the secret in no URL', async () => {
  const { calls } = follow({ 'POST /api/auth/invitation': { data: { expiresAt: AT } } })

  expect(await screen.findByRole('link', { name: 'Join' })).toBeTruthy()
  expect(calls).toContainEqual({ call: 'POST /api/auth/invitation', body: { token: 'secret' } })
  expect(calls.map(({ call }) => call).join()).not.toContain('secret')
})

it('says that an invitation cannot be used any more', async () => {
  follow({ 'POST /api/auth/invitation': refusal(404, 'It has been used up.', 'not_found') })
  expect(await screen.findByText('It has been used up.')).toBeTruthy()
})
