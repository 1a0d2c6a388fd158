import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { streamOpened } from '#server/metrics/measured.ts'
import { LIVE_TIMING_EVENTS, LiveTimingReady } from '#shared/contract/live-timing.ts'
import type { TimingWatch } from './watch-timing.ts'

const LIFETIME_MS = 10 * 60 * 1_000
const RETRY_MS = 1_000

/**
 * Answers with what happens on the track of an event, until the caller is gone, some minutes have passed, or there is nothing
 * for the caller any more.
 */
export function timingStream(app: FastifyInstance, { now }: Pick<Deps, 'now'>, watch: TimingWatch) {
  const closing = new AbortController()
  // An open stream would delay the shutdown.
  app.addHook('preClose', async () => {
    closing.abort()
    watch.close()
  })

  return async ({ request, reply }: Exchange, eventId: number) => {
    const gone = new AbortController()
    const end = () => gone.abort()
    request.raw.once('close', end)
    const over = AbortSignal.any([closing.signal, gone.signal, AbortSignal.timeout(LIFETIME_MS)])
    reply.header('x-accel-buffering', 'no')
    await reply.sse.send({
      event: LIVE_TIMING_EVENTS.ready,
      data: LiveTimingReady.encode({ now: now() }),
      retry: RETRY_MS,
    })
    const unsubscribe = await watch.listen(eventId, reply.raw, end)
    const streamClosed = streamOpened()
    try {
      if (!over.aborted) await once(over, 'abort')
    } finally {
      unsubscribe()
      streamClosed()
    }
  }
}
