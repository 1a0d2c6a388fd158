import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryCaches } from '#web/testing/memory-caches.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { auditApi } from '#shared/contract/audit.ts'
import { authApi } from '#shared/contract/auth.ts'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { gameTypesApi } from '#shared/contract/game-types.ts'
import { newsApi } from '#shared/contract/news.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { systemApi } from '#shared/contract/system.ts'
import { usersApi } from '#shared/contract/users.ts'
import {
  isKept,
  KEPT_ANSWERS,
  keptData,
  MAX_AGE_MS,
  MAX_ANSWERS,
  MAX_CHARACTERS,
} from './kept-data.ts'

const at = Date.parse('2026-11-22T14:32:00Z')

beforeEach(() => vi.useFakeTimers({ now: at }))
afterEach(() => vi.useRealTimers())

it('finds an answer again, with its dates and the moment at which it was seen', async () => {
  const { kept } = await ownedBy('user-7')
  const data = { title: 'Ardennes </script>', startDateTime: new Date('2026-11-28T19:00:00Z') }

  await kept.keep('["event",1]', { data, at })

  expect(await kept.find('["event",1]')).toEqual({ data, at })
  expect(await kept.find('["event",2]')).toBeUndefined()
})

it('keeps nothing before the server has said who is signed in', async () => {
  const kept = keptData(memoryCaches(), 'build')
  await kept.keep('a', { data: 1, at })
  expect(await kept.find('a')).toBeUndefined()
})

it.each(['visitor', 'user-8'])('deletes what user 7 has seen as soon as it is %s', async (next) => {
  const { kept, storage } = await ownedBy('user-7')
  await kept.keep('a', { data: 1, at })

  await kept.belongTo(next)

  expect(await kept.find('a')).toBeUndefined()
  expect(await storage.keys()).toEqual([`paddock-data-build-${next}`])
})

it('keeps everything of a user who stays signed in', async () => {
  const { kept, storage } = await ownedBy('user-7')
  await kept.keep('a', { data: 1, at })

  await keptData(storage, 'build').belongTo('user-7')

  expect(await kept.find('a')).toEqual({ data: 1, at })
})

it('keeps nothing more in a tab after another tab has signed out', async () => {
  const { kept, storage } = await ownedBy('user-7')
  await keptData(storage, 'build').belongTo('visitor')

  await kept.keep('a', { data: 1, at })

  expect(await kept.find('a')).toBeUndefined()
  expect(await storage.keys()).toEqual(['paddock-data-build-visitor'])
})

it('neither reads nor leaves what another build has kept, and spares the files', async () => {
  const storage = memoryCaches()
  const old = keptData(storage, 'old')
  await old.belongTo('user-7')
  await old.keep('a', { data: 1, at })
  await storage.open('paddock-files-old')
  await storage.open('of-something-else')
  const kept = keptData(storage, 'new')
  expect(await kept.find('a')).toBeUndefined()

  await kept.belongTo('user-7')

  expect(await storage.keys()).toEqual([
    'paddock-files-old',
    'of-something-else',
    'paddock-data-new-user-7',
  ])
})

it('forgets an answer after two weeks', async () => {
  const { kept, storage } = await ownedBy('user-7')
  await kept.keep('a', { data: 1, at })
  vi.setSystemTime(at + MAX_AGE_MS)
  expect(await kept.find('a')).toEqual({ data: 1, at })

  vi.setSystemTime(at + MAX_AGE_MS + 1)

  expect(await kept.find('a')).toBeUndefined()
  await kept.belongTo('user-7')
  expect(await (await storage.open('paddock-data-build-user-7')).keys()).toEqual([])
})

it('keeps the hundred answers that were seen last', async () => {
  const { kept } = await ownedBy('user-7')
  for (let id = 1; id <= MAX_ANSWERS; id++) await kept.keep(String(id), { data: id, at })
  await kept.keep('1', { data: 'seen again', at })

  await kept.keep('new', { data: 'new', at })

  expect(await kept.find('1')).toEqual({ data: 'seen again', at })
  expect(await kept.find('2')).toBeUndefined()
  expect(await kept.find('3')).toEqual({ data: 3, at })
})

it('does not keep an answer of a million characters', async () => {
  const { kept } = await ownedBy('user-7')
  await kept.keep('a', { data: 'x'.repeat(MAX_CHARACTERS), at })
  expect(await kept.find('a')).toBeUndefined()
})

it.each([
  authApi.getGuild,
  authApi.getCurrentUser,
  eventsApi.listUpcoming,
  eventsApi.get,
  resultsApi.list,
  championshipsApi.list,
  newsApi.get,
  catalogueApi.listGameTypes,
])('keeps what members look up: $path', ({ path }) => {
  expect(isKept([path, {}])).toBe(true)
})

it.each([
  signInApi.getOwnPassword,
  signInApi.listSessions,
  signInApi.findReset,
  resultsDeskApi.get,
  usersApi.list,
  auditApi.list,
  systemApi.getStatus,
  newsApi.listAll,
  newsApi.getAny,
  gameTypesApi.list,
])("keeps neither accounts nor the admins' data: $path", ({ path }) => {
  expect(isKept([path, {}])).toBe(false)
})

it('keeps only answers of the contract', () => {
  const paths = new Set<string>(allEndpoints.map(({ path }) => path))
  expect([...KEPT_ANSWERS].filter((path) => !paths.has(path))).toEqual([])
})

async function ownedBy(owner: string) {
  const storage = memoryCaches()
  const kept = keptData(storage, 'build')
  await kept.belongTo(owner)
  return { kept, storage }
}
