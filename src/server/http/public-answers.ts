import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { untilChanged } from '#server/work/until-changed.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { limitAddress } from './attempts.ts'
import type { Exchange } from './exchange.ts'
import { isOwnRead } from './own-reads.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import { etagOf, JSON_TYPE } from './is-unchanged.ts'
import { type PublicState, readPublicState } from './public-state.queries.ts'
import { type Call, rawRoute } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It writes only what happens on a track, each second. */
    isOfTrack?: true
  }
  interface FastifyInstance {
    /** What visitors may read now. */
    publicState: () => Promise<PublicState>
    /** Keeps what is made for visitors until anything changes. The key names it among all of the site. */
    keptForVisitors: <T>(key: string, make: () => Promise<T>) => Promise<T>
  }
}

const MOST_KEPT = 1_000

/** For a minute, anybody may show visitors what we have sent; what is turned off is gone within six. */
const CACHING = 'public, max-age=60, stale-while-revalidate=300'

/** Lets every site read it in a browser: it says nothing that depends on who asks. */
export const FOR_ALL_SITES = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
}

export function registerPublicAnswers(
  app: FastifyInstance,
  { db, changes, now }: Pick<Deps, 'db' | 'changes' | 'now'>,
) {
  const { keep, forget } = untilChanged(changes, { now, most: MOST_KEPT })
  app.decorate('keptForVisitors', keep)
  app.decorate('publicState', () => app.keptForVisitors('state', () => readPublicState(db, now())))
  // Whoever has just written sees it at once, before the announcement has come back from the database.
  app.addHook('onSend', async ({ method, routeOptions }) => {
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead && !routeOptions.config.isOfTrack) forget()
  })
}

/** What can be sent to every visitor as it is. */
export type PublicBytes = {
  etag: string
  /** Unpacked for whoever needs it if it is not kept. */
  plain?: Buffer
  zipped: Uint8Array
}

export async function publicBytes(text: string): Promise<PublicBytes> {
  const plain = Buffer.from(text)
  return { etag: etagOf(plain), plain, zipped: await promisify(gzip)(plain) }
}

/** Sends it, or says that the caller has it. @param caching for how long others may show it */
export async function sendPublic(
  { request, reply }: Exchange,
  { etag, plain, zipped }: PublicBytes,
  type: string,
  caching = CACHING,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': caching, etag, vary: 'accept-encoding', ...FOR_ALL_SITES })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  reply.type(type)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(plain ?? (await promisify(gunzip)(zipped)))
  return reply.header('content-encoding', 'gzip').send(zipped)
}

type PublicEndpoint = Endpoint & { method: 'GET'; part: PublicPart }

/**
 * Serves an endpoint for visitors. What it answers is made once for all of them and kept until anything changes. Only what
 * its schema lists leaves the server. Making is limited per address; neither what is kept nor what
 * the server's own pages need is counted.
 */
export function publicRoute<E extends PublicEndpoint>(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  endpoint: E,
  handle: (call: Call<E>, state: PublicState) => Promise<z.output<E['response']>>,
) {
  rawRoute(app, endpoint, async (call) => {
    const bytes = await app.keptForVisitors(keyOf(endpoint, call), async () => {
      if (!isOwnRead(call.request)) await limitAddress(deps, call, 'public')
      const answer = await handle(call, await app.publicState())
      return publicBytes(JSON.stringify(endpoint.response.encode(answer)))
    })
    return sendPublic(call, bytes, JSON_TYPE)
  })
}

function keyOf(endpoint: PublicEndpoint, call: object) {
  const { params, query }: { params?: unknown; query?: unknown } = call
  return JSON.stringify([endpoint.path, params, query])
}

/** Gets an answer that is kept elsewhere. What it does before it has to be made is counted. */
type Ready = (beforeMaking: () => Promise<void>) => Promise<ReadyAnswer>

/**
 * Like `publicRoute`, for an answer that takes long to make and is kept as compressed bytes until it would be another: only
 * what it depends on is asked for whenever something in the guild has changed.
 */
export function publicReadyRoute<E extends PublicEndpoint>(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  endpoint: E,
  find: (call: Call<E>, state: PublicState) => Promise<Ready>,
) {
  rawRoute(app, endpoint, async (call) => {
    const counted = async () => {
      if (!isOwnRead(call.request)) await limitAddress(deps, call, 'public')
    }
    const ready = await app.keptForVisitors(keyOf(endpoint, call), async () => {
      await counted()
      return find(call, await app.publicState())
    })
    return sendPublic(call, await ready(counted), JSON_TYPE)
  })
}
