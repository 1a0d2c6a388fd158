import { afterEach, expect, it, vi } from 'vitest'
import { authApi } from '#shared/contract/auth.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { relayApi } from '#shared/contract/relay.ts'
import { CHANGES_HEADER } from '#shared/contract/live.ts'
import { call } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { takeChanges } from './own-changes.ts'

afterEach(() => vi.unstubAllGlobals())

const user = {
  id: 7,
  displayName: 'Lotta Laps',
  avatarUrl: null,
  role: 'user',
  steamId: null,
  raceControlUsername: null,
}

it('fills in the path, sends JSON and decodes the answer', async () => {
  const fetch = answer(200, JSON.stringify(user))

  const saved = await call(authApi.updateProfile, { body: { raceControlUsername: 'LottaLaps' } })

  expect(saved).toEqual(user)
  expect(fetch).toHaveBeenCalledWith(
    '/api/auth/profile',
    expect.objectContaining({ method: 'PATCH', body: '{"raceControlUsername":"LottaLaps"}' }),
  )
})

it('notes what a write says that it changed', async () => {
  const changes = [{ topic: 'event', id: 7 }, { topic: 'names' }]
  const headers = { [CHANGES_HEADER]: JSON.stringify(changes) }
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204, headers }))

  await call(authApi.logout, {})

  expect(takeChanges()).toEqual(changes)
  expect(takeChanges()).toEqual([])
})

it('puts integer parameters into the path and takes an answer without a body', async () => {
  const fetch = answer(204, '')

  await call(registrationsApi.cancel, { params: { id: 3, registrationId: 12 } })

  expect(fetch.mock.calls[0]?.[0]).toBe('/api/events/3/registrations/12')
})

it('takes an answer that is text as it is', async () => {
  answer(200, '@echo off')

  expect(await call(relayApi.getWindowsScript, {})).toBe('@echo off')
})

it('throws an error with the message of the server and the fields of the form', async () => {
  const fields = { username: 'Username is already taken' }
  answer(409, JSON.stringify({ error: 'Username is already taken', code: 'conflict', fields }))

  const failure = await failed(call(authApi.logout, {}))

  expect(failure).toMatchObject({ code: 'conflict', status: 409, fields })
  expect(failure.message).toBe('Username is already taken')
})

it('shows the reference of an internal error, by which it can be found in the log', async () => {
  answer(500, JSON.stringify({ error: 'It broke.', code: 'internal', requestId: '1a2b3c' }))

  expect((await failed(call(authApi.getGuild, {}))).message).toBe('It broke. Reference: 1a2b3c')
})

it.each([
  [502, 'Bad Gateway', '', '502: Bad Gateway', 'internal'],
  [503, '', '<h1>Away</h1>', '503: <h1>Away</h1>', 'unavailable'],
  [429, '', '{"message":"Slow down"}', 'Slow down', 'too_many'],
])(
  'makes a message from a %i that does not come from our server',
  async (status, statusText, body, text, code) => {
    answer(status, body, statusText)

    const failure = await failed(call(authApi.getGuild, {}))

    expect(failure).toMatchObject({ message: text, code, status })
  },
)

it('says that the server cannot be reached when the network fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  const failure = await failed(call(authApi.getGuild, {}))

  expect(failure).toMatchObject({ code: 'unavailable', status: 0 })
  expect(failure.message).toContain('cannot be reached')
})

it('asks for a reload when the answer does not match the contract', async () => {
  answer(200, '{"guild":"renamed"}')

  expect((await failed(call(authApi.getGuild, {}))).message).toContain('reload the page')
})

function answer(status: number, body: string, statusText = '') {
  const response = new Response(status === 204 ? null : body, { status, statusText })
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(response))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function failed(calling: Promise<unknown>) {
  const outcome = await calling.catch((error: unknown) => error)
  if (!(outcome instanceof ApiError)) throw new Error('Expected the call to fail')
  return outcome
}
