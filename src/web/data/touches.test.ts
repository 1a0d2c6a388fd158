import { waitFor } from '@testing-library/react'
import { MutationObserver, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { queryKeys } from './query-keys.ts'
import type { MutationTouches } from './touches.ts'

const FAILED = new Error('Refused')

it.each([
  ['succeeds', () => Promise.resolve()],
  ['fails', () => Promise.reject(FAILED)],
])('refetches what a mutation touches, and nothing else, when it %s', async (_case, mutationFn) => {
  const { show, run } = page()
  const event = show(queryKeys.event(7))
  const other = show(queryKeys.event(8))
  const lists = show(queryKeys.eventList('upcoming'))
  const tracks = show(queryKeys.tracks)
  await waitFor(() => expect(tracks).toHaveBeenCalledTimes(1))

  await run({ touches: [{ topic: 'registrations', id: 7 }] }, mutationFn)

  for (const shown of [event, lists]) expect(shown).toHaveBeenCalledTimes(2)
  for (const shown of [other, tracks]) expect(shown).toHaveBeenCalledTimes(1)
})

it('refetches what its variables and query keys name', async () => {
  const { show, run } = page()
  const seven = show(queryKeys.event(7))
  const eight = show(queryKeys.event(8))
  const news = show(queryKeys.newsList)
  await waitFor(() => expect(news).toHaveBeenCalledTimes(1))

  await run({ touches: (id: number) => [{ topic: 'race-picture', id }, queryKeys.newsList] })

  expect(seven).toHaveBeenCalledTimes(2)
  expect(news).toHaveBeenCalledTimes(2)
  expect(eight).toHaveBeenCalledTimes(1)
})

it('refetches data once that several of its topics touch', async () => {
  const { show, run } = page()
  const event = show(queryKeys.event(7))
  await waitFor(() => expect(event).toHaveBeenCalledTimes(1))

  await run({ touches: [{ topic: 'results', id: 7 }, { topic: 'names' }, { topic: 'tracks' }] })

  expect(event).toHaveBeenCalledTimes(2)
})

it('refetches a list once if one key names it and another names all lists', async () => {
  const { show, run } = page()
  const list = show(queryKeys.eventList('all'))
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1))

  await run({ touches: [{ topic: 'event' }, queryKeys.eventList('all')] })

  expect(list).toHaveBeenCalledTimes(2)
})

it.each([
  ['stays pending until the data is refetched', {}, true],
  ['succeeds at once if it refetches in the background', { refetchesInBackground: true }, false],
])('%s', async (_case, options, isHeldUp) => {
  const { show, run } = page()
  let answer: (data: string) => void = () => undefined
  const fetched = new Promise<string>((resolve) => {
    answer = resolve
  })
  const rules = show(queryKeys.rules)
  await waitFor(() => expect(rules).toHaveBeenCalledTimes(1))
  rules.mockReturnValue(fetched)
  const onSettled = vi.fn()

  const running = run({ touches: [{ topic: 'rules' }], ...options }).then(onSettled)
  await waitFor(() => expect(rules).toHaveBeenCalledTimes(2))
  await new Promise((done) => setTimeout(done))

  expect(onSettled).toHaveBeenCalledTimes(isHeldUp ? 0 : 1)
  answer('fetched')
  await running
})

/** Queries on screen, and mutations about event 7. */
function page() {
  const client = createQueryClient({ onSignedOut: () => undefined })
  onTestFinished(() => client.clear())
  return {
    show: (queryKey: QueryKey) => {
      const queryFn = vi.fn(() => Promise.resolve('data'))
      onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined))
      return queryFn
    },
    run: (meta: MutationTouches, mutationFn: () => Promise<unknown> = () => Promise.resolve()) =>
      new MutationObserver(client, { mutationFn, meta }).mutate(7 as never).catch(() => undefined),
  }
}
