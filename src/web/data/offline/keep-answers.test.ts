import { hashKey } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { rulesApi } from '#shared/contract/rules.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { keyOf } from '../answer-query.ts'
import { currentUserQuery, setCurrentUser } from '../viewer.ts'
import { keepAnswers } from './keep-answers.ts'

const USER = hashKey(currentUserQuery.queryKey)
const EVENT = hashKey(keyOf(eventsApi.get, { params: { id: 1 } }))
const at = Date.parse('2026-11-22T14:32:00Z')
const seven = { id: 7, displayName: 'Lotta Laps' } as CurrentUser
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

it('keeps what the page began with, after it has said whose it is', async () => {
  const client = newClient()
  client.setQueryData(keyOf(eventsApi.get, { params: { id: 1 } }), 'event', { updatedAt: at })
  client.setQueryData(currentUserQuery.queryKey, seven, { updatedAt: at })

  const { log } = follow(client)

  await waitFor(() =>
    expect(log).toEqual([
      'belongs to user-7',
      [USER, { data: seven, at }],
      [EVENT, { data: 'event', at }],
    ]),
  )
})

it('keeps every later answer that members look up', async () => {
  const client = newClient()
  client.setQueryData(currentUserQuery.queryKey, seven)
  const { keys } = follow(client)

  await client.fetchQuery({
    queryKey: keyOf(eventsApi.get, { params: { id: 1 } }),
    queryFn: () => 'event',
  })
  await client.fetchQuery({
    queryKey: keyOf(signInApi.listSessions, {}),
    queryFn: () => 'sessions',
  })
  await client.fetchQuery({
    queryKey: keyOf(eventsApi.get, { params: { id: 2 } }),
    queryFn: () => 'other',
  })

  await waitFor(() =>
    expect(keys()).toEqual([USER, EVENT, hashKey(keyOf(eventsApi.get, { params: { id: 2 } }))]),
  )
})

it('keeps nothing until it is known who is signed in', async () => {
  const client = newClient()
  const { log } = follow(client)
  await client.fetchQuery({
    queryKey: keyOf(eventsApi.get, { params: { id: 1 } }),
    queryFn: () => 'event',
  })
  expect(log).toEqual([])
})

it.each([
  ['logs out', () => Promise.resolve(null), 'visitor'],
  ['is somebody else', () => Promise.resolve({ ...seven, id: 8 }), 'user-8'],
])('deletes everything when the user %s', async (_, next, owner) => {
  const client = newClient()
  client.setQueryData(currentUserQuery.queryKey, seven)
  const { log } = follow(client)

  setCurrentUser(client, await next())

  await waitFor(() => expect(log).toContain(`belongs to ${owner}`))
})

it('does not keep a copy again, as if it were new', async () => {
  const client = newClient()
  client.setQueryData(currentUserQuery.queryKey, seven)
  const { log, keys } = follow(client, {
    isCopy: ({ queryKey }) => queryKey[0] === eventsApi.get.path,
  })

  await client.fetchQuery({
    queryKey: keyOf(eventsApi.get, { params: { id: 1 } }),
    queryFn: () => 'copy',
  })
  await client.fetchQuery({ queryKey: keyOf(rulesApi.list, {}), queryFn: () => 'rules' })

  await waitFor(() => expect(keys()).toEqual([USER, hashKey(keyOf(rulesApi.list, {}))]))
  expect(log).toHaveLength(3)
})

it('goes on after the storage has refused an answer', async () => {
  const client = newClient()
  client.setQueryData(currentUserQuery.queryKey, seven)
  const { keys } = follow(client, { refuses: EVENT })

  await client.fetchQuery({
    queryKey: keyOf(eventsApi.get, { params: { id: 1 } }),
    queryFn: () => 'event',
  })
  await client.fetchQuery({ queryKey: keyOf(rulesApi.list, {}), queryFn: () => 'rules' })

  await waitFor(() => expect(keys()).toEqual([USER, hashKey(keyOf(rulesApi.list, {}))]))
})

type Options = { isCopy?: Parameters<typeof keepAnswers>[1]['isCopy']; refuses?: string }

function follow(
  client: ReturnType<typeof newClient>,
  { isCopy = () => false, refuses }: Options = {},
) {
  const log: (string | [string, unknown])[] = []
  const kept = {
    belongTo: async (owner: string) => void log.push(`belongs to ${owner}`),
    keep: async (key: string, copy: unknown) => {
      if (key === refuses) throw new DOMException('Full', 'QuotaExceededError')
      log.push([key, copy])
    },
  }
  stops.push(keepAnswers(client, { kept, isCopy, forgetCopy: () => undefined }))
  const keys = () => [...new Set(log.filter(Array.isArray).map(([key]) => String(key)))]
  return { log, keys }
}

const newClient = () => createQueryClient({ onSignedOut: () => undefined })
