import { once } from 'node:events'
import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { streamRoute } from '#server/http/route.ts'
import { streamOpened } from '#server/metrics/measured.ts'
import { LIVE_AFTER, LIVE_EVENTS, liveApi } from '#shared/contract/live.ts'
import { isHeardBy, joinedChanges, streamed } from './joined-changes.ts'
import { pageStream } from './page-stream.ts'
import type { RecentChanges } from './recent-changes.ts'

// The browser reconnects by itself, and then the session is checked again.
const LIFETIME_MS = 10 * 60 * 1000
const RETRY_MS = 1_000
const HEARTBEAT_MS = 20_000

/** Streams changes to every open page, which then refetches what it shows. */
export async function liveRoutes(
  app: FastifyInstance,
  { changes }: Pick<Deps, 'changes'>,
  recent: RecentChanges,
) {
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS })
  const joined = joinedChanges(changes, recent)
  const closing = new AbortController()
  // An open stream would delay the shutdown.
  app.addHook('preClose', async () => closing.abort())

  streamRoute(app, liveApi.listen, async ({ request, reply, query, viewer }) => {
    const gone = new AbortController()
    request.raw.once('close', () => gone.abort())
    const over = AbortSignal.any([closing.signal, gone.signal, AbortSignal.timeout(LIFETIME_MS)])
    reply.header('x-accel-buffering', 'no')
    const header = request.headers['last-event-id']
    const after = typeof header === 'string' ? header : (query[LIVE_AFTER] ?? '')

    const missed = recent.since(after)
    const begin = recent.position()
    const data = { isResumed: missed !== undefined }
    const begun = reply.sse.send({ id: begin, event: LIVE_EVENTS.ready, data, retry: RETRY_MS })
    const own = (missed ?? []).filter((change) => isHeardBy(change, viewer))
    const bytes = streamed(own, begin)
    if (bytes) reply.raw.write(bytes)
    const unsubscribe = joined.subscribe(pageStream(reply.raw, viewer))
    const streamClosed = streamOpened()
    try {
      await begun
      if (!over.aborted) await once(over, 'abort')
    } finally {
      unsubscribe()
      streamClosed()
    }
  })
}
