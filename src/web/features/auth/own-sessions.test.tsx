import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { OwnSessions } from './own-sessions.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const session = (id: number, device: string | null, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: '2026-03-02T12:00:00.000Z',
})
const current = session(1, 'Firefox on Windows', true)
const phone = session(2, 'Safari on iPhone')
const unknown = session(3, null)

function visit(answers: Answers) {
  return renderAt(OwnSessions, { viewer: sampleViewer(), answers })
}

it('lists each session with its browser and times, the current one first and marked', async () => {
  visit({ 'GET /api/user/sessions': { data: [phone, current, unknown] } })

  const rows = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole(
    'listitem',
  )
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Firefox on WindowsThis oneSigned in Mar 1, 2026, .*In use now$/),
    expect.stringMatching(
      /^Safari on iPhoneSigned in Mar 1, 2026, .*Last used Mar 2, 2026, .*End$/,
    ),
    expect.stringMatching(/^Unknown browser/),
  ])
})

it('ends one session, then all the others', async () => {
  let sessions = [current, phone, unknown]
  const { calls } = visit({
    'GET /api/user/sessions': () => ({ data: sessions }),
    'DELETE /api/user/sessions/2': () => {
      sessions = [current, unknown]
      return undefined
    },
    'DELETE /api/user/sessions': () => {
      sessions = [current]
      return undefined
    },
  })

  await user.click(
    await screen.findByRole('button', { name: 'End the session of Safari on iPhone' }),
  )
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'End All Other Sessions' }))

  await waitFor(() => expect(screen.queryByText('Unknown browser')).toBeNull())
  expect(screen.getByText('Firefox on Windows')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End All Other Sessions' })).toBeNull()
  expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(2)
})

it('says that the sessions failed to load, and why', async () => {
  visit({ 'GET /api/user/sessions': refusal(503, 'The database does not answer', 'unavailable') })

  expect(await screen.findByText('Failed to load your sessions')).toBeTruthy()
  expect(screen.getByText('The database does not answer')).toBeTruthy()
})
