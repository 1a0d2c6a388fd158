import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { championshipsQuery } from '#web/features/championships/championships.api.ts'
import { driverQuery } from '#web/features/drivers/drivers.api.ts'
import { eventQuery, upcomingEventsQuery } from '#web/features/events/events.api.ts'
import { newsQuery } from '#web/features/news/news.api.ts'
import { racesQuery } from '#web/features/races/races.api.ts'
import { resultsQuery } from '#web/features/results/results.api.ts'
import { rulesQuery } from '#web/features/rules/rules.api.ts'
import { trackQuery, tracksQuery } from '#web/features/tracks/tracks.api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { championsQuery, driversQuery } from '#web/data/drivers.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import type { OnChange } from './live-stream.ts'
import { followServer } from './live-updates.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const user = {
  id: 1,
  displayName: 'Lotta Laps',
  avatarUrl: null,
  role: 'user' as const,
  steamId: null,
  raceControlUsername: null,
}

function followed() {
  const client = new QueryClient()
  const close = vi.fn()
  let tell: OnChange = () => undefined
  const open = vi.fn((onChange: OnChange) => {
    tell = onChange
    return close
  })
  followServer(client, open)
  const setUser = (data: typeof user | null) => client.setQueryData(currentUserQuery.queryKey, data)
  return { client, open, close, setUser, tell: (change: Parameters<OnChange>[0]) => tell(change) }
}

/** Shows a query that is answered by `queryFn`. */
function show(
  client: QueryClient,
  { queryKey, meta }: Pick<QueryObserverOptions, 'queryKey' | 'meta'>,
  queryFn: () => Promise<unknown>,
) {
  new QueryObserver(client, {
    queryKey,
    ...(meta && { meta }),
    queryFn,
    staleTime: Infinity,
    retry: false,
  }).subscribe(() => undefined)
}

it('listens while somebody is signed in', () => {
  const { open, close, setUser } = followed()
  expect(open).not.toHaveBeenCalled()

  setUser(user)
  setUser({ ...user })
  expect(open).toHaveBeenCalledTimes(1)

  setUser(null)
  expect(close).toHaveBeenCalledTimes(1)
  setUser(user)
  expect(open).toHaveBeenCalledTimes(2)
})

it('refetches what is shown once per burst of changes, and nothing else', async () => {
  const { client, setUser, tell } = followed()
  setUser(user)
  const fetchEvent = vi.fn(async () => 'event')
  const fetchOther = vi.fn(async () => 'other')
  show(client, eventQuery(7), fetchEvent)
  show(client, eventQuery(8), fetchOther)
  await vi.runAllTimersAsync()

  for (let i = 0; i < 20; i++) tell({ topic: 'event', id: 7 })
  await vi.runAllTimersAsync()

  expect(fetchEvent).toHaveBeenCalledTimes(2)
  expect(fetchOther).toHaveBeenCalledTimes(1)
})

it('refetches only the lists and the event after a sign-up', async () => {
  const { client, setUser, tell } = followed()
  setUser(user)
  const fetched: unknown[] = []
  const shown = [
    upcomingEventsQuery,
    eventQuery(7),
    eventQuery(8),
    resultsQuery(7),
    championshipsQuery,
    championsQuery,
    driversQuery,
    driverQuery(1),
    tracksQuery,
    trackQuery(1),
    racesQuery,
  ]
  for (const { queryKey, meta } of shown)
    show(client, { queryKey, ...(meta && { meta }) }, async () => fetched.push(queryKey))
  await vi.runAllTimersAsync()
  fetched.length = 0

  tell({ topic: 'registrations', id: 7 })
  await vi.runAllTimersAsync()

  expect(fetched).toEqual([upcomingEventsQuery.queryKey, eventQuery(7).queryKey])
})

it('refetches only what failed while the connection was lost', async () => {
  const { client, setUser, tell } = followed()
  setUser(user)
  const fetchNews = vi.fn(async () => 'news').mockRejectedValueOnce(new Error('No network'))
  const fetchRules = vi.fn(async () => 'rules')
  const fetchEvent = vi.fn(async () => {
    throw new ApiError('not_found', 'Event not found', { status: 404 })
  })
  show(client, newsQuery, fetchNews)
  show(client, rulesQuery, fetchRules)
  show(client, eventQuery(7), fetchEvent)
  await vi.runAllTimersAsync()

  tell('resumed')
  await vi.runAllTimersAsync()

  expect(fetchNews).toHaveBeenCalledTimes(2)
  expect(fetchRules).toHaveBeenCalledTimes(1)
  expect(fetchEvent).toHaveBeenCalledTimes(1)
})

it('refetches the results on screen when a season changes', async () => {
  const { client, setUser, tell } = followed()
  setUser(user)
  const fetchResults = vi.fn(async () => 'results')
  show(client, resultsQuery(7), fetchResults)
  await vi.runAllTimersAsync()

  tell({ topic: 'seasons' })
  await vi.runAllTimersAsync()

  expect(fetchResults).toHaveBeenCalledTimes(2)
})

it('refetches everything on screen if changes may have been missed', async () => {
  const { client, setUser, tell } = followed()
  setUser(user)
  const fetchNews = vi.fn(async () => 'news')
  show(client, newsQuery, fetchNews)
  await vi.runAllTimersAsync()

  tell('everything')
  await vi.runAllTimersAsync()

  expect(fetchNews).toHaveBeenCalledTimes(2)
})

it('refetches when a change arrives before the first answer', async () => {
  const { client, setUser, tell } = followed()
  setUser(user)
  const slow = (answer: string) => () =>
    new Promise<string>((done) => setTimeout(done, 1000, answer))
  const queryFn = vi.fn(slow('after')).mockImplementationOnce(slow('before'))
  show(client, eventQuery(7), queryFn)

  tell({ topic: 'event', id: 7 })
  await vi.runAllTimersAsync()

  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(client.getQueryData(eventQuery(7).queryKey)).toBe('after')
})

it.each([
  ['one event', { topic: 'event', id: 7 }, 1],
  ['unspecified events', { topic: 'event' }, 2],
] as const)('refetches results after a change to %s', async (_case, change, times) => {
  const { client, setUser, tell } = followed()
  setUser(user)
  const queryFn = vi.fn(async () => 'results')
  for (const id of [7, 8]) show(client, resultsQuery(id), queryFn)
  await vi.runAllTimersAsync()
  queryFn.mockClear()

  tell(change)
  await vi.runAllTimersAsync()

  expect(queryFn).toHaveBeenCalledTimes(times)
})

it('waits for a write of the page, which may leave what it has deleted, but not for minutes', async () => {
  const { client, setUser, tell } = followed()
  setUser(user)
  const fetchEvent = vi.fn(async () => 'event')
  show(client, eventQuery(7), fetchEvent)
  await vi.runAllTimersAsync()
  const write = (ms: number) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => new Promise((resolve) => setTimeout(resolve, ms)),
      })
      .execute(undefined)

  void write(1_000)
  tell({ topic: 'event', id: 7 })
  await vi.advanceTimersByTimeAsync(990)
  expect(fetchEvent).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20)
  expect(fetchEvent).toHaveBeenCalledTimes(2)

  void write(60_000)
  tell({ topic: 'event', id: 7 })
  await vi.advanceTimersByTimeAsync(5_500)
  expect(fetchEvent).toHaveBeenCalledTimes(3)
})
