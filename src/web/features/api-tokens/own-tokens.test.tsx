import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { OwnTokens } from './own-tokens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const YEAR_MS = 365 * 86_400_000
const overlay = {
  id: 1,
  name: 'Overlay',
  scopes: ['read' as const],
  createdAt: '2026-03-01T12:00:00.000Z',
  endsAt: new Date(Date.now() + YEAR_MS).toISOString(),
  lastUsedAt: null,
  lastSigns: '2SCS',
}
const old = {
  ...overlay,
  id: 2,
  name: 'Old script',
  endsAt: '2026-03-31T12:00:00.000Z',
  lastUsedAt: '2026-03-30T12:00:00.000Z',
}

const visit = (answers: Answers) => renderAt(OwnTokens, { viewer: sampleViewer(), answers })

it('lists tokens with what they may do, their use and their end', async () => {
  visit({ 'GET /api/user/tokens': { data: [overlay, old] } })
  const list = await screen.findByRole('list', { name: 'API tokens' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^OverlayreadEnds with 2SCS, made .*Never used, works until .*Revoke$/),
    expect.stringMatching(/^Old scriptreadEnded.*Last used about .*, ended .*Remove$/),
  ])
})

it('makes a token and shows it once', async () => {
  const { calls } = visit({
    'GET /api/user/tokens': { data: [] },
    'POST /api/user/tokens': { data: { ...overlay, token: 'pdk_secret' } },
  })
  await user.click(await screen.findByRole('button', { name: 'New Token' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Name'), 'Overlay')
  await user.click(dialog.getByRole('button', { name: 'Make Token' }))
  expect(await dialog.findByDisplayValue('pdk_secret')).toBeTruthy()
  expect(calls).toContainEqual(
    expect.objectContaining({
      call: 'POST /api/user/tokens',
      body: { name: 'Overlay', scopes: ['read'], days: 90 },
    }),
  )
})

it('revokes a token once that is confirmed', async () => {
  const { calls } = visit({
    'GET /api/user/tokens': { data: [overlay] },
    'DELETE /api/user/tokens/1': undefined,
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke Overlay' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke Token' }))
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ call: 'DELETE /api/user/tokens/1' })),
  )
})
