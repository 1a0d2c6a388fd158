import { MutationObserver, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { CHANGES_HEADER, type LiveChange } from '#shared/contract/live.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { call } from '#web/data/api-client.ts'
import { eventQuery } from '#web/features/events/events.api.ts'
import { rulesQuery } from '#web/features/rules/rules.api.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { createQueryClient } from './query-client.ts'
import { followServer } from './live-updates.ts'
import type { OnChange } from './live-stream.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const EVENT: LiveChange = { topic: 'event', id: 7 }

it('refetches what the answer says that this page has changed, without waiting for the stream', async () => {
  const { event, rules, remove } = await page()

  await remove({ status: 204, changes: [EVENT] })

  expect(event).toHaveBeenCalledTimes(2)
  expect(rules).toHaveBeenCalledTimes(1)
})

it('waits for what it refetches before the mutation succeeds', async () => {
  const { event, remove } = await page()
  event.mockImplementation(() => new Promise((done) => setTimeout(done, 2_000, 'data')))
  let isDone = false
  void remove({ status: 204, changes: [EVENT] }).then(() => (isDone = true))

  await vi.advanceTimersByTimeAsync(1_000)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isDone).toBe(true)
})

it("refetches what somebody else has changed while this page's own change is being refetched", async () => {
  const { event, remove, tell } = await page()
  event.mockImplementation(() => new Promise((done) => setTimeout(done, 5_000, 'data')))

  const removing = remove({ status: 204, changes: [EVENT] })
  await vi.advanceTimersByTimeAsync(1)
  expect(event).toHaveBeenCalledTimes(2)
  tell(EVENT)
  await vi.runAllTimersAsync()
  await removing

  expect(event).toHaveBeenCalledTimes(3)
})

it('refetches what the page shows if somebody was faster', async () => {
  const { event, rules, remove } = await page()

  await remove({ status: 409 })

  expect(event).toHaveBeenCalledTimes(2)
  expect(rules).toHaveBeenCalledTimes(2)
})

it('refetches what this page has changed if the answer was lost', async () => {
  const { event, remove, tell } = await page()

  await remove('lost')
  // Perhaps before the server was done.
  expect(event).toHaveBeenCalledTimes(2)
  tell(EVENT)
  await vi.runAllTimersAsync()

  expect(event).toHaveBeenCalledTimes(3)
})

it('refetches nothing after a refusal that says nothing about what the page shows', async () => {
  const { event, remove } = await page()

  await remove({ status: 400 })

  expect(event).toHaveBeenCalledTimes(1)
})

type Answer = { status: number; changes?: LiveChange[] } | 'lost'

/** A page that shows event 7 and the rules, and can delete event 7. */
async function page() {
  const client = createQueryClient({ onSignedOut: () => undefined })
  let tell: OnChange = () => undefined
  const stop = followServer(client, (onChange) => {
    tell = onChange
    return () => undefined
  })
  onTestFinished(() => {
    stop()
    client.clear()
  })
  client.setQueryData(currentUserQuery.queryKey, user)
  const show = ({ queryKey, meta }: Pick<QueryObserverOptions, 'queryKey' | 'meta'>) => {
    const queryFn = vi.fn((): Promise<unknown> => Promise.resolve('data'))
    const observer = new QueryObserver(client, { queryKey, queryFn, ...(meta && { meta }) })
    onTestFinished(observer.subscribe(() => undefined))
    return queryFn
  }
  const event = show(eventQuery(7))
  const rules = show(rulesQuery)
  await vi.runAllTimersAsync()

  const remove = (answer: Answer) => {
    vi.stubGlobal('fetch', async () => {
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      const { status, changes = [] } = answer
      return new Response(null, { status, headers: { [CHANGES_HEADER]: JSON.stringify(changes) } })
    })
    const mutation = new MutationObserver(client, {
      mutationFn: () => call(eventsApi.delete, { params: { id: 7 } }),
    })
    return mutation.mutate().catch(() => undefined)
  }
  return { event, rules, remove, tell: (change: LiveChange) => tell(change) }
}

const user = {
  id: 1,
  displayName: 'Lotta Laps',
  avatarUrl: null,
  role: 'user' as const,
  steamId: null,
  raceControlUsername: null,
}
