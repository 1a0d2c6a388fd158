import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { overloadRefusals } from '#server/metrics/measured.ts'
import { ERROR_STATUS, type ErrorBody } from '#shared/contract/errors.ts'
import { liveApi } from '#shared/contract/live.ts'
import { canSomewhere } from '#shared/domain/permissions.ts'
import { sessionCookieName } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isMadeInTurn?: true
  }
}

export type OverloadLimits = {
  /** While as many requests are under way in the process, no other may read. */
  reading: number
  /** While as many are under way, no other is let in at all. */
  all: number
  /** Nor may another read while more than this number … */
  late: number
  /** … have been reading for this long: a slow computer has a shorter queue, and a few exports take long by themselves. */
  lateMs: number
}

/** As many requests as a process answers in two or three seconds. */
export const OVERLOAD_LIMITS: OverloadLimits = {
  reading: 1_000,
  all: 1_300,
  late: 20,
  lateMs: 2_000,
}

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
  /** When those that read began, the earliest first. Writes may wait for each other while the server has little to do. */
  const reading = new Set<{ at: number }>()

  function isBehind() {
    if (reading.size <= limits.late) return false
    let earlier = 0
    for (const { at } of reading)
      if (earlier++ === limits.late) return at < performance.now() - limits.lateMs
    return false
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request)) return undefined
    // A request whose visitor has gone may still wait for a connection.
    const load = Math.max(underWay, pool.waitingCount)
    const isPreferred =
      isWrite(request) || isAboutSignIn(request) || organisers.has(tokenOf(request))
    if (isPreferred ? load >= limits.all : load >= limits.reading || isBehind()) {
      overloadRefusals.add()
      return reply
        .status(ERROR_STATUS.unavailable)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .header('cache-control', 'no-store')
        .send(busy(request))
    }
    underWay++
    const own = { at: performance.now() }
    if (!isWrite(request) && !waitsForTurn(request)) reading.add(own)
    let isOver = false
    const end = () => {
      if (!isOver) underWay--
      isOver = true
      reading.delete(own)
    }
    // An injected request only finishes.
    reply.raw.once('finish', end).once('close', end)
    return undefined
  })

  app.addHook('onResponse', async (request) => {
    const { viewer } = request
    if (viewer && canSomewhere(viewer, 'admin-area.open')) organisers.add(tokenOf(request))
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

/** What members wait for in a queue of their own says nothing about the others. */
const waitsForTurn = ({ routeOptions }: FastifyRequest) => routeOptions.config.isMadeInTurn === true

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
