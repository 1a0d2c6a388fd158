import { waitFor } from '@testing-library/react'
import { MutationObserver, type MutationOptions, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '#web/ui/index.ts'
import { ApiError } from '#web/data/api-error.ts'
import { eventsQuery } from '#web/features/events/events.api.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { createQueryClient } from './query-client.ts'

const onSignedOut = vi.fn<() => void>()
const client = createQueryClient({ onSignedOut })
const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'failure')
const close = vi.spyOn(toast, 'close')

afterEach(() => vi.clearAllMocks())

it('refetches only the user when the window gets the focus, even if it was never hidden', async () => {
  const fetchOf = { user: vi.fn(async () => null), events: vi.fn(async () => []) }
  const stops = [
    new QueryObserver(client, { ...currentUserQuery, queryFn: fetchOf.user }),
    new QueryObserver(client, { ...eventsQuery, queryFn: fetchOf.events }),
  ].map((observer) => observer.subscribe(() => undefined))
  client.mount()
  await waitFor(() => expect(fetchOf.events).toHaveBeenCalledTimes(1))

  window.dispatchEvent(new Event('focus'))

  await waitFor(() => expect(fetchOf.user).toHaveBeenCalledTimes(2))
  expect(fetchOf.events).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
  client.unmount()
})

it('shows the success text of a mutation, built from its data and variables', async () => {
  await run({
    mutationFn: () => Promise.resolve({ displayName: 'Lotta' }),
    meta: {
      success: (data: { displayName: string }, variables: { title: string }) => ({
        title: variables.title,
        description: `Welcome, ${data.displayName}!`,
      }),
    },
  })

  expect(success).toHaveBeenCalledWith({ title: 'Hello', description: 'Welcome, Lotta!' })
})

it('shows a failure with the message of the server', async () => {
  await run({
    mutationFn: () => Promise.reject(new ApiError('conflict', 'Event full', { status: 409 })),
    meta: { failure: 'Registration Failed', fallback: 'Failed to register for event' },
  })

  expect(failure).toHaveBeenCalledWith({ title: 'Registration Failed', description: 'Event full' })
})

it('shows its own message if the server sends none', async () => {
  await run({
    mutationFn: () => Promise.reject(new ApiError('internal', '', { status: 500 })),
    meta: { failure: 'Login failed', fallback: 'Invalid credentials' },
  })

  expect(failure).toHaveBeenCalledWith({
    title: 'Login failed',
    description: 'Invalid credentials',
  })
})

it('closes a failure when the same action is tried again, but not when another is', async () => {
  // Not the texts of a real action, whose failure another test file may have left.
  const meta = { failure: 'Update Failed', fallback: 'Failed to try again' }
  await run({ mutationFn: () => Promise.reject(new Error('Name taken')), meta })
  const shown = failure.mock.results[0]?.value
  expect(shown).toBeTruthy()

  await run({ mutationFn: () => Promise.resolve(), meta: { ...meta, fallback: 'Other' } })
  expect(close).not.toHaveBeenCalled()

  const pending = run({ mutationFn: () => Promise.resolve(), meta })
  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(shown))
  await pending
  expect(close).toHaveBeenCalledTimes(1)
})

it('keeps a failure while the same action is tried on something else', async () => {
  const meta = { failure: 'Update Failed', fallback: 'Failed to try others' }
  const refuse = () => Promise.reject(new Error('Oops'))
  await run({ mutationFn: refuse, mutationKey: ['event status', 1], meta })
  await run({ mutationFn: refuse, mutationKey: ['event status', 2], meta })
  await run({ mutationFn: refuse, meta }, { title: 'Role', id: 1 })
  await run({ mutationFn: refuse, meta }, { title: 'Role', id: 2 })
  expect(close).not.toHaveBeenCalled()

  await run({ mutationFn: () => Promise.resolve(), mutationKey: ['event status', 1], meta })
  await run({ mutationFn: () => Promise.resolve(), meta }, { title: 'Role', id: 2 })

  const [first, , , last] = failure.mock.results.map(({ value }) => value)
  expect(close.mock.calls).toEqual([[first], [last]])
})

it('closes a failure when an earlier attempt at the same action succeeds', async () => {
  const meta = { failure: 'Save Failed' }
  let answer: (text: string) => void = () => {}
  const slow = new Promise<string>((resolve) => {
    answer = resolve
  })
  const first = run({ mutationFn: () => slow, meta })
  await run({ mutationFn: () => Promise.reject(new Error('Oops')), meta })
  expect(close).not.toHaveBeenCalled()

  answer('fine')
  await first
  expect(close).toHaveBeenCalledExactlyOnceWith(failure.mock.results[0]?.value)
})

it('shows nothing without texts', async () => {
  await run({ mutationFn: () => Promise.reject(new Error('Oops')) })
  await run({ mutationFn: () => Promise.resolve('fine') })

  expect([success, failure].every((shown) => shown.mock.calls.length === 0)).toBe(true)
})

it('notices in any answer that the session has ended', async () => {
  const over = new ApiError('not_signed_in', 'Please sign in', { status: 401 })
  await client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(over) }).catch(() => {})
  await run({ mutationFn: () => Promise.reject(over) })

  expect(onSignedOut).toHaveBeenCalledTimes(2)
})

type Variables = { title: string; id?: number }

async function run(
  options: MutationOptions<unknown, Error, Variables>,
  variables: Variables = { title: 'Hello' },
) {
  await new MutationObserver(client, options).mutate(variables).catch(() => {})
}
