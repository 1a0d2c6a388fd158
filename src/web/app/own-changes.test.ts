import { MutationObserver, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type LiveChange, WRITE_HEADER } from '#shared/contract/live.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { call } from '#web/data/api-client.ts'
import { createQueryClient } from './query-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { followServer } from './live-updates.ts'
import type { OnChange } from './live-stream.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const EVENT = { topic: 'event', id: 7 } as const
const SOMEBODY_ELSE = '0123456789abcdef0123456789abcdef'

it('refetches once what this page has changed itself', async () => {
  const { event, remove, announce } = await page()

  await remove(204)
  announce([EVENT])
  await vi.runAllTimersAsync()

  expect(event).toHaveBeenCalledTimes(2)
})

it('refetches once when the announcement arrives before the answer', async () => {
  const { event, remove, announce } = await page()

  const removing = remove(204, { answersAfterMs: 2_000 })
  await vi.advanceTimersByTimeAsync(500)
  announce([EVENT])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(event).toHaveBeenCalledTimes(1)

  await vi.runAllTimersAsync()
  await removing
  expect(event).toHaveBeenCalledTimes(2)
})

it('refetches what this page has changed if the answer was lost', async () => {
  const { event, remove, announce } = await page()

  await remove('lost')
  // Refetched after the failure, perhaps before the server was done.
  expect(event).toHaveBeenCalledTimes(2)
  announce([EVENT])
  await vi.runAllTimersAsync()

  expect(event).toHaveBeenCalledTimes(3)
})

it('refetches if the announcement arrives before the answer is lost', async () => {
  const { event, remove, announce } = await page()

  const removing = remove('lost', { answersAfterMs: 2_000 })
  await vi.advanceTimersByTimeAsync(500)
  announce([EVENT])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(event).toHaveBeenCalledTimes(1)

  await vi.runAllTimersAsync()
  await removing
  expect(event).toHaveBeenCalledTimes(2)
})

it("refetches what somebody else has changed while this page's own change is being refetched", async () => {
  const { event, remove, announce } = await page()
  event.mockImplementation(() => new Promise((done) => setTimeout(done, 5_000, 'data')))

  const removing = remove(204)
  await vi.advanceTimersByTimeAsync(1)
  expect(event).toHaveBeenCalledTimes(2)
  announce([EVENT, { ...EVENT, write: SOMEBODY_ELSE }])
  await vi.runAllTimersAsync()
  await removing

  expect(event).toHaveBeenCalledTimes(3)
})

it('refetches what its own change touches beyond what its mutation names', async () => {
  const { event, rules, remove, announce } = await page()

  await remove(204)
  announce([EVENT, { topic: 'rules' }])
  await vi.runAllTimersAsync()

  expect(event).toHaveBeenCalledTimes(2)
  expect(rules).toHaveBeenCalledTimes(2)
})

it('refetches what a write with a lost answer has changed, even after a later write was answered', async () => {
  const { event, remove, announcingLatest } = await page()

  await remove('lost')
  const announceLost = announcingLatest()
  await remove(204)
  expect(event).toHaveBeenCalledTimes(3)
  announceLost([EVENT])
  await vi.runAllTimersAsync()

  expect(event).toHaveBeenCalledTimes(4)
})

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
  const show = (queryKey: QueryKey) => {
    const queryFn = vi.fn((): Promise<unknown> => Promise.resolve('data'))
    onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined))
    return queryFn
  }
  const event = show(queryKeys.event(7))
  const rules = show(queryKeys.rules)
  await vi.runAllTimersAsync()

  let latestWrite = ''
  const remove = (status: number | 'lost', { answersAfterMs = 0 } = {}) => {
    vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
      latestWrite = new Headers(headers).get(WRITE_HEADER) ?? ''
      if (answersAfterMs) await new Promise((done) => setTimeout(done, answersAfterMs))
      if (status === 'lost') throw new TypeError('Failed to fetch')
      return new Response(null, { status })
    })
    const mutation = new MutationObserver(client, {
      mutationFn: () => call(eventsApi.delete, { params: { id: 7 } }),
      meta: { touches: [EVENT] },
    })
    return mutation.mutate().catch(() => undefined)
  }
  const announcing = (write: string) => (changes: LiveChange[]) => {
    for (const change of changes) tell({ write, ...change })
  }
  return {
    event,
    rules,
    remove,
    /** Announces changes of the latest write, unless they name another. */
    announce: (changes: LiveChange[]) => announcing(latestWrite)(changes),
    announcingLatest: () => announcing(latestWrite),
  }
}

const user = {
  id: 1,
  displayName: 'Lotta Laps',
  avatarUrl: null,
  role: 'user' as const,
  steamId: null,
  raceControlUsername: null,
}
