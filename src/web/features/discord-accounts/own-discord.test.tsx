import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { user } from '#web/testing/user.ts'
import { OwnDiscord } from './own-discord.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GET = 'GET /api/user/discord'
const NAMED = 'PUT /api/user/discord/named'
const DELETE = 'DELETE /api/user/discord'
const account = { name: 'Lotta', connectedAt: new Date('2026-06-13T13:05:00Z'), mayBeNamed: false }

type Account = typeof account | null
const ways = { isWayIn: false, isOnlyWayIn: false }
const offered = (own: Account, more = ways) => ({
  data: { isOffered: true, ...more, account: own },
})
const notOffered = (own: Account) => ({ data: { isOffered: false, ...ways, account: own } })

const visit = (answers: Answers, result?: string) =>
  renderAt(() => <OwnDiscord result={result} />, { answers })

it('leads to Discord', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { href: location.href, assign })
  visit({
    [GET]: offered(null),
    'POST /api/user/discord': { data: { url: 'https://discord.com/oauth2/authorize?state=x' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Connect Discord' }))
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('https://discord.com/oauth2/authorize?state=x'),
  )
})

it('lets a member be named, and disconnects', async () => {
  let now: typeof account | null = account
  const { calls } = visit({
    [GET]: () => offered(now),
    [NAMED]: () => {
      now = { ...account, mayBeNamed: true }
      return undefined
    },
    [DELETE]: () => {
      now = null
      return undefined
    },
  })
  expect(await screen.findByText(/^Connected with Lotta since .*Jun.13/)).toBeTruthy()
  await user.click(screen.getByRole('switch'))
  expect(await screen.findByRole('switch', { checked: true })).toBeTruthy()
  expect(calls.find(({ call }) => call === NAMED)?.body).toEqual({ mayBeNamed: true })

  await user.click(screen.getByRole('button', { name: 'Disconnect Discord' }))
  expect(await screen.findByRole('button', { name: 'Connect Discord' })).toBeTruthy()
})

it.each([
  ['taken', 'This account of Discord belongs to another member here.'],
  ['something', 'Something went wrong on our side. Please try again in a moment.'],
])('says why it was not connected: %s', async (result, words) => {
  visit({ [GET]: offered(null) }, result)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

it('shows nothing where the guild has not set it up, but an account that was connected before', async () => {
  const { calls } = visit({ [GET]: notOffered(null) })
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Discord' })).toBeNull())
  cleanup()

  visit({ [GET]: notOffered(account) })
  expect(await screen.findByRole('button', { name: 'Disconnect Discord' })).toBeTruthy()
})

it('keeps an account that is the only way to sign in', async () => {
  visit({ [GET]: offered(account, { isWayIn: true, isOnlyWayIn: true }) })
  expect(await screen.findByText(/It is your only way to sign in/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disconnect Discord' })).toBeNull()
})

it('says that it failed to load', async () => {
  visit({ [GET]: refusal(503, 'Away', 'unavailable') })
  expect(
    await screen.findByRole('heading', { name: 'Failed to load your account of Discord' }),
  ).toBeTruthy()
})
