import { callbackify } from 'node:util'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Costly } from '#shared/contract/endpoint.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { addressKey } from './address-key.ts'
import { hitCounter } from './hit-counter.ts'

const MINUTE_MS = 60_000
const WINDOW_MINUTES = 15
const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS

/**
 * Calls per member and quarter of an hour: far more than anybody makes by hand, and too few to slow the server down for
 * others.
 */
export const COSTLY_CALLS: Record<Costly, number> = { upload: 200, export: 30, backup: 10 }

/** Limits expensive calls per member, before their body is read. Routes declare them with `costs`. */
export async function limitCostlyCalls(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>) {
  const count = hitCounter(deps, WINDOW_MS)

  class SharedStore {
    incr(key: string, done: (error: Error | null, hits?: Hits) => void) {
      callbackify(count)(key, done)
    }

    child() {
      return this
    }
  }

  await app.register(rateLimit, {
    global: false,
    store: SharedStore,
    timeWindow: WINDOW_MS,
    addHeaders: ONLY_RETRY_AFTER,
    addHeadersOnExceeding: NO_HEADERS,
  })
}

type Hits = { current: number; ttl: number }

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}
const ONLY_RETRY_AFTER = { ...NO_HEADERS, 'retry-after': true }

/** For a route's `config`. */
export function costs(what: Costly | undefined) {
  if (!what) return {}
  const keyGenerator = ({ viewer, ip }: FastifyRequest) =>
    `${what}:${viewer ? `user ${viewer.id}` : addressKey(ip)}`
  const max = COSTLY_CALLS[what]
  const errorResponseBuilder = (_: FastifyRequest, { ttl }: { ttl: number }) =>
    new AppError(
      'too_many',
      `That was more than ${counted(max, what)} in ${WINDOW_MINUTES} minutes. Please try again ${waitText(ttl)}.`,
    )
  return { rateLimit: { max, keyGenerator, errorResponseBuilder } }
}

/** @param ms until the count begins anew */
function waitText(ms: number) {
  const minutes = Math.ceil(ms / MINUTE_MS)
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}
