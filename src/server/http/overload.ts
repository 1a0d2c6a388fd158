import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { overloadRefusals } from '#server/metrics/measured.ts'
import { ERROR_STATUS, type ErrorBody } from '#shared/contract/errors.ts'
import { liveApi } from '#shared/contract/live.ts'
import { can } from '#shared/domain/permissions.ts'
import { sessionCookieName } from './sessions.ts'

/** How many requests may be under way in a process at the same time. */
export type OverloadLimits = {
  /** One more is refused if it only reads. */
  reading: number
  /** One more is refused whatever it does. */
  all: number
}

/** What a process answers in about two seconds, so that the last in the queue does not wait for much longer. */
export const OVERLOAD_LIMITS: OverloadLimits = { reading: 1_000, all: 1_300 }

const RETRY_AFTER_SECONDS = 2
const MAX_ORGANISERS = 100

/**
 * Answers with 503 at once what could not be answered soon, before anything is read for it. Writes, signing in and the
 * calls of organisers go on for longer than reading. Files of the app and health checks are never refused.
 */
export function refuseOverload(
  app: FastifyInstance,
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  limits = OVERLOAD_LIMITS,
) {
  const organisers = latest(MAX_ORGANISERS)
  const session = new RegExp(`(?:^|; )${sessionCookieName(config)}=([\\w-]+)`)
  const tokenOf = ({ headers }: FastifyRequest) => session.exec(headers.cookie ?? '')?.[1]
  let underWay = 0

  app.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request)) return undefined
    // A request whose visitor has gone may still wait for a connection.
    const load = Math.max(underWay, pool.waitingCount)
    const isPreferred =
      isWrite(request) || isAboutSignIn(request) || organisers.has(tokenOf(request))
    if (load >= (isPreferred ? limits.all : limits.reading)) {
      overloadRefusals.add()
      return reply
        .status(ERROR_STATUS.unavailable)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .header('cache-control', 'no-store')
        .send(busy(request))
    }
    underWay++
    let isOver = false
    const end = () => {
      if (!isOver) underWay--
      isOver = true
    }
    // An injected request only finishes.
    reply.raw.once('finish', end).once('close', end)
    return undefined
  })

  app.addHook('onResponse', async (request) => {
    const { viewer } = request
    if (viewer && can(viewer, 'admin-area.open')) organisers.add(tokenOf(request))
  })
}

const busy = ({ id }: FastifyRequest): ErrorBody => ({
  error: 'The server is busy. Please try again in a few seconds.',
  code: 'unavailable',
  requestId: id,
})

/** Streams stay open for minutes, and cost little after their beginning. */
function isCounted({ url }: FastifyRequest) {
  const isOurs = url.startsWith('/api/') || url.startsWith('/uploads/')
  return isOurs && !url.startsWith(liveApi.listen.path)
}

const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

const isAboutSignIn = ({ url }: FastifyRequest) => url.startsWith('/api/auth/')

/** The texts that were added last. They only say who is served first: access is checked as always. */
function latest(most: number) {
  const texts = new Set<string>()
  return {
    has: (text: string | undefined) => text !== undefined && texts.has(text),
    add(text: string | undefined) {
      if (text === undefined) return
      texts.delete(text)
      texts.add(text)
      const [oldest] = texts
      if (texts.size > most && oldest !== undefined) texts.delete(oldest)
    },
  }
}
