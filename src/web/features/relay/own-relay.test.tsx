import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { OwnRelay } from './own-relay.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('#web/browser/save-file.ts', () => ({ saveFile: saved }))

afterEach(() => {
  cleanup()
  saved.mockReset()
  vi.unstubAllGlobals()
})

const PROGRAM =
  'const FILLED_IN = { url: "https://paddock.example.org", token: "{{PADDOCK_TOKEN}}" };'
const token = {
  id: 1,
  name: 'Caster',
  scopes: ['live:send' as const, 'results:send' as const],
  createdAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2027-03-01T12:00:00.000Z',
  lastUsedAt: null,
  lastSigns: '2SCS',
  token: 'pdk_secret',
}

const visit = (role: 'user' | 'admin', answers: Answers = {}) =>
  renderAt(OwnRelay, { viewer: sampleViewer({ role }), answers })

it('offers a relay to those who may send', async () => {
  visit('user')
  expect(screen.queryByText('New Relay')).toBeNull()
  cleanup()
  visit('admin')
  expect(await screen.findByRole('button', { name: 'New Relay' })).toBeTruthy()
})

it('makes a relay that contains its token, and what starts it', async () => {
  const { calls } = visit('admin', {
    'GET /api/relay/paddock-relay.mjs': PROGRAM,
    'GET /api/relay/paddock-relay.cmd': '@echo off',
    'POST /api/user/tokens': { data: token },
  })
  await user.click(await screen.findByRole('button', { name: 'New Relay' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(await dialog.findByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Caster')
  await user.click(dialog.getByRole('button', { name: 'Make Relay' }))
  await user.click(await dialog.findByRole('button', { name: 'Save paddock-relay.mjs' }))
  expect(calls).toContainEqual(
    expect.objectContaining({
      call: 'POST /api/user/tokens',
      body: { name: 'Caster', scopes: ['live:send', 'results:send'], days: 365 },
    }),
  )
  expect(saved).toHaveBeenCalledWith(
    'paddock-relay.mjs',
    PROGRAM.replace('{{PADDOCK_TOKEN}}', 'pdk_secret'),
    'text/javascript',
  )
  await user.click(dialog.getByRole('button', { name: 'For Windows: paddock-relay.cmd' }))
  await waitFor(() =>
    expect(saved).toHaveBeenLastCalledWith('paddock-relay.cmd', '@echo off', 'text/plain'),
  )
})
