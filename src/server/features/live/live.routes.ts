import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { streamRoute } from '#server/http/route.ts'
import { streamOpened } from '#server/metrics/measured.ts'
import { LIVE_AFTER, LIVE_EVENTS, liveApi, type Change } from '#shared/contract/live.ts'
import { isFor } from '#shared/contract/topics.ts'
import type { RecentChanges } from './recent-changes.ts'

// The browser reconnects by itself, and then the session is checked again.
const LIFETIME_MS = 10 * 60 * 1000
const RETRY_MS = 1_000
const HEARTBEAT_MS = 20_000
// Changes queued for a slow reader; one more, and a single `everything` takes their place.
const MAX_QUEUED_CHANGES = 100

/** Streams changes to every open page, which then refetches what it shows. */
export async function liveRoutes(
  app: FastifyInstance,
  { changes }: Pick<Deps, 'changes'>,
  recent: RecentChanges,
) {
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS })
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
    const streamClosed = streamOpened()
    try {
      await reply.sse.send(messages({ changes, recent, after, userId: viewer.id }, over))
    } finally {
      streamClosed()
    }
  })
}

type Source = {
  changes: Deps['changes']
  recent: RecentChanges
  after: string
  /** Whose page listens. */
  userId: number
}

async function* messages({ changes, recent, after, userId }: Source, over: AbortSignal) {
  const missed = recent.since(after)
  const begin = recent.position()
  const isHeard = (change: Change | 'everything') =>
    change === 'everything' || isFor(change, userId)
  const waiting = (missed ?? []).filter(isHeard).map((change) => ({ change, id: begin }))
  let wake: (() => void) | undefined
  const unsubscribe = changes.subscribe((change) => {
    if (!isHeard(change)) return
    const id = recent.position()
    if (waiting.length < MAX_QUEUED_CHANGES) waiting.push({ change, id })
    else waiting.splice(0, waiting.length, { change: 'everything', id })
    wake?.()
  })
  over.addEventListener('abort', () => wake?.(), { once: true })
  try {
    const data = { isResumed: missed !== undefined }
    yield { id: begin, event: LIVE_EVENTS.ready, data, retry: RETRY_MS }
    while (!over.aborted) {
      const next = waiting.shift()
      if (next) yield message(next)
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    unsubscribe()
  }
}

function message({ change, id }: { change: Change | 'everything'; id: string }) {
  if (change === 'everything') return { id, event: LIVE_EVENTS.everything, data: '' }
  return { id, event: LIVE_EVENTS.change, data: change }
}
