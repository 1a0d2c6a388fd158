import type { QueryKey } from '@tanstack/react-query'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { readState, writeState } from '#web/first-view/state-text.ts'
import { dataOf, isData } from './cache-names.ts'

export const MAX_ANSWERS = 100
export const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1_000
/** The results of a long race are larger than the rest together. */
export const MAX_CHARACTERS = 1_000_000

const AT = 'x-kept-at'

/** What members look up on the way to a race. Everything that only admins see is missing, and so are accounts. */
export const KEPT_ANSWERS: ReadonlySet<string> = new Set<Endpoint['path']>([
  '/api/auth/guild',
  '/api/auth/user',
  '/api/events',
  '/api/events/upcoming',
  '/api/events/completed',
  '/api/events/:id',
  '/api/events/:id/results',
  '/api/events/:id/classification-versions',
  '/api/events/:id/classification-versions/:versionId',
  '/api/events/:id/race',
  '/api/events/:id/race/order',
  '/api/events/:id/race/telemetry',
  '/api/events/:id/race/log',
  '/api/events/:id/championships',
  '/api/races',
  '/api/standings',
  '/api/standings/champions',
  '/api/championships',
  '/api/championships/running',
  '/api/championships/:id',
  '/api/championships/:id/table',
  '/api/championships/:id/decisions',
  '/api/championships/:id/history',
  '/api/championships/:id/season',
  '/api/drivers',
  '/api/drivers/:id',
  '/api/drivers/:id/history',
  '/api/drivers/:id/comparison',
  '/api/drivers/:id/championships',
  '/api/tracks',
  '/api/tracks/:id',
  '/api/car-classes',
  '/api/games',
  '/api/game-types',
  '/api/news',
  '/api/news/:id',
  '/api/rules',
])

export const isKept = ([path]: QueryKey) => KEPT_ANSWERS.has(String(path))

export type Copy = { data: unknown; at: number }

export type KeptData = ReturnType<typeof keptData>

/** Answers as they were last seen, for pages without a connection. They belong to one person at a time. */
export function keptData(storage: CacheStorage, build: string) {
  /** Undefined until the server has said who is signed in. */
  let name: string | undefined

  return {
    /** Deletes everything that was kept for somebody else, also by other builds. */
    belongTo: async (owner: string) => {
      name = dataOf(build, owner)
      for (const other of await storage.keys())
        if (isData(other) && other !== name) await storage.delete(other)
      await removeOutdated(await storage.open(name))
    },

    keep: async (key: string, { data, at }: Copy) => {
      // Another tab may have signed out.
      if (!name || !(await storage.has(name))) return
      const text = writeState(data)
      if (text.length > MAX_CHARACTERS) return
      const cache = await storage.open(name)
      await cache.put(urlOf(key), new Response(text, { headers: { [AT]: String(at) } }))
      const oldestFirst = await cache.keys()
      for (const request of oldestFirst.slice(0, -MAX_ANSWERS)) await cache.delete(request)
    },

    find: async (key: string): Promise<Copy | undefined> => {
      const names = await storage.keys()
      const own = names.find((one) => one.startsWith(dataOf(build)))
      const answer = own && (await (await storage.open(own)).match(urlOf(key)))
      if (!answer || isOutdated(answer)) return undefined
      return { data: readState(await answer.text()), at: keptAt(answer) }
    },
  }
}

const urlOf = (key: string) => `/kept/${encodeURIComponent(key)}`

const keptAt = (answer: Response) => Number(answer.headers.get(AT))

const isOutdated = (answer: Response) => Date.now() - keptAt(answer) > MAX_AGE_MS

async function removeOutdated(cache: Cache) {
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    if (answer && isOutdated(answer)) await cache.delete(request)
  }
}
