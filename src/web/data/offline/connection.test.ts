import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { ApiError, unreachable } from '../api-error.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { keyOf } from '../answer-query.ts'
import { createConnection, PATIENCE_MS, RETRY_MS } from './connection.ts'
import type { Copy } from './kept-data.ts'

const now = Date.parse('2026-11-22T14:32:00Z')
const earlier = now - 60 * 60 * 1_000
const stops: (() => void)[] = []

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('shows the copy if the server cannot be reached, and says from when it is', async () => {
  const { show, seenAt } = open({ copy: { data: 'kept', at: earlier } })
  const { data } = await show(() => Promise.reject(unreachable()))
  expect(data()).toBe('kept')
  expect(seenAt()).toBe(earlier)
})

it('shows the answer, whatever was kept', async () => {
  const { show, seenAt } = open({ copy: { data: 'kept', at: earlier } })
  const { data } = await show(() => Promise.resolve('fresh'))
  expect(data()).toBe('fresh')
  expect(seenAt()).toBeUndefined()
})

it.each(['not_found', 'not_signed_in', 'internal'] as const)(
  'does not hide the error %s behind a copy',
  async (code) => {
    const { show, seenAt } = open({ copy: { data: 'kept', at: earlier } })
    const { data, error } = await show(() =>
      Promise.reject(new ApiError(code, 'No', { status: 1 })),
    )
    expect(data()).toBeUndefined()
    expect(error()).toMatchObject({ code })
    expect(seenAt()).toBeUndefined()
  },
)

it('fails without a copy, and says that there is no connection', async () => {
  const { show, seenAt } = open({})
  const { error } = await show(() => Promise.reject(unreachable()))
  expect(error()).toMatchObject({ status: 0 })
  expect(seenAt()).toBe(0)
})

it('never replaces what the page has seen since with an older copy', async () => {
  const { show, seenAt } = open({ copy: { data: 'kept', at: earlier } })
  const answers = [() => Promise.resolve('fresh'), () => Promise.reject(unreachable())]
  const { data, refetch } = await show(() => answers.shift()?.())

  await refetch()

  expect(data()).toBe('fresh')
  expect(seenAt()).toBe(now)
})

it('shows the copy after four seconds without an answer, and the answer once it is there', async () => {
  const { show, seenAt } = open({ copy: { data: 'kept', at: earlier } })
  const slow = deferred()
  const { data } = await show(() => slow.promise.then(() => 'fresh'))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 10)
  expect(data()).toBeUndefined()

  await vi.advanceTimersByTimeAsync(10)
  expect(data()).toBe('kept')
  expect(seenAt()).toBe(earlier)

  slow.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(data()).toBe('fresh')
  expect(seenAt()).toBeUndefined()
})

it('waits as long as it takes if there is no copy', async () => {
  const { show } = open({})
  const slow = deferred()
  const { data } = await show(() => slow.promise.then(() => 'fresh'))
  await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS)

  slow.resolve()

  await vi.advanceTimersByTimeAsync(0)
  expect(data()).toBe('fresh')
})

it('replaces the copies by itself once the server answers again', async () => {
  let isUp = false
  const answersHealth = vi.fn(async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  vi.stubGlobal('fetch', answersHealth)
  const { show, seenAt } = open({ copy: { data: 'kept', at: earlier } })
  const { data } = await show(() =>
    isUp ? Promise.resolve('fresh') : Promise.reject(unreachable()),
  )
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(data()).toBe('kept')

  isUp = true
  await vi.advanceTimersByTimeAsync(RETRY_MS)

  expect(data()).toBe('fresh')
  expect(seenAt()).toBeUndefined()
  const calls = answersHealth.mock.calls.length
  await vi.advanceTimersByTimeAsync(3 * RETRY_MS)
  expect(answersHealth).toHaveBeenCalledTimes(calls)
})

it('notices that the device has lost its network, and asks at once when it is back', async () => {
  vi.stubGlobal('fetch', async () => new Response(''))
  const { show, seenAt } = open({})
  await show(() => Promise.resolve('fresh'))
  vi.setSystemTime(now + 1)

  dispatchEvent(new Event('offline'))
  expect(seenAt()).toBe(now)

  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(seenAt()).toBeUndefined()
})

function open({ copy }: { copy?: Copy }) {
  const connection = createConnection({ find: async () => copy })
  const client = createQueryClient({
    onSignedOut: () => undefined,
    persister: connection.networkFirst,
  })
  stops.push(connection.watch(client))

  async function show(queryFn: () => Promise<string> | undefined) {
    const observer = new QueryObserver<string | undefined>(client, {
      queryKey: keyOf(eventsApi.get, { params: { id: 1 } }),
      queryFn: async () => queryFn(),
    })
    stops.push(observer.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(0)
    return {
      data: () => observer.getCurrentResult().data,
      error: () => observer.getCurrentResult().error,
      refetch: () => observer.refetch(),
    }
  }
  return { show, seenAt: () => connection.seenAt(client) }
}
