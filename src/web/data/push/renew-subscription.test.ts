import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PushState } from '#shared/contract/push.ts'
import { removePushBrowser, SERVER_KEY, stubPushBrowser } from '#web/testing/push-browser.ts'
import { serve } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { currentUserQuery } from '../viewer.ts'
import { subscribe } from './browser-subscription.ts'
import { keepConsent, readConsent } from './consent.ts'
import { renewSubscription } from './renew-subscription.ts'

const viewer = sampleViewer()
const here = {
  id: 5,
  device: null,
  createdAt: new Date(),
  reachedAt: null,
  isThisOne: true,
}

beforeEach(() => localStorage.clear())
afterEach(removePushBrowser)

function visit(state: Partial<PushState> = {}) {
  const client = new QueryClient()
  const calls = serve({
    'GET /api/user/push': {
      data: { publicKey: SERVER_KEY, sessionId: 3, devices: [], quietHours: null, ...state },
    },
    'PUT /api/user/push/device': undefined,
  })
  client.setQueryData(currentUserQuery.queryKey, viewer)
  renewSubscription(client)
  return { names: () => calls.map(({ call }) => call), calls, client }
}

it('tells the server at a visit how the browser is reached', async () => {
  stubPushBrowser({ permission: 'granted', isSubscribed: true })
  keepConsent({ memberId: viewer.id, sessionId: 3 })
  const { calls } = visit({ devices: [here] })
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PUT /api/user/push/device',
      body: expect.objectContaining({ p256dh: 'browser key', serverKey: SERVER_KEY }),
    }),
  )
})

it('switches messages on again after the same member has signed in anew', async () => {
  stubPushBrowser({ permission: 'granted', isSubscribed: true })
  keepConsent({ memberId: viewer.id, sessionId: 2 })
  visit()
  await waitFor(() => expect(readConsent()).toEqual({ memberId: viewer.id, sessionId: 3 }))
})

it.each([
  ['for another member', { memberId: viewer.id + 1, sessionId: 2 }, {}],
  ['once it was stopped from elsewhere', { memberId: viewer.id, sessionId: 3 }, {}],
  [
    'with another key of the server',
    { memberId: viewer.id, sessionId: 3 },
    { devices: [here], publicKey: `C${'A'.repeat(86)}` },
  ],
])('unsubscribes %s', async (_name, consent, state) => {
  const browser = stubPushBrowser({ permission: 'granted', isSubscribed: true })
  keepConsent(consent)
  const { names } = visit(state)
  await waitFor(() => expect(browser.isSubscribed).toBe(false))
  expect(readConsent()).toBeUndefined()
  expect(names()).not.toContain('PUT /api/user/push/device')
})

it('asks nothing where nobody has switched messages on', async () => {
  stubPushBrowser({ permission: 'granted', isSubscribed: true })
  const { names, client } = visit()
  client.setQueryData(currentUserQuery.queryKey, sampleViewer())
  await new Promise((resolve) => setTimeout(resolve))
  expect(names()).toEqual([])
})

it.each([
  [{ answer: 'denied' as const }, 'Your browser was not allowed to show messages of this site.'],
  [{ isReachable: false }, 'Your browser does not reach its push service. Try again later.'],
])('says why a browser cannot be subscribed: %o', async (made, text) => {
  stubPushBrowser(made)
  await expect(subscribe(SERVER_KEY)).rejects.toThrow(text)
})
