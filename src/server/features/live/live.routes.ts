import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notSignedIn } from '#server/errors.ts'
import { ERROR_STATUS, type ErrorBody } from '#shared/contract/errors.ts'
import { LIVE_AFTER, LIVE_EVENTS, LIVE_PATH, type Change } from '#shared/contract/live.ts'
import { rememberChanges } from './recent-changes.ts'

// The browser reconnects by itself, and then the session is checked again.
const LIFETIME_MS = 10 * 60 * 1000
const RETRY_MS = 1_000
const HEARTBEAT_MS = 20_000
// Queued events of a slow reader; beyond that its stream is closed and it starts over.
const MOST_WAITING = 100

const NOT_A_STREAM: ErrorBody = {
  error: 'This address only sends a stream of events (text/event-stream)',
  code: 'not_acceptable',
}

/** Streams changes to every open page, which then refetches what it shows. */
export async function liveRoutes(app: FastifyInstance, { changes }: Deps) {
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS })
  const closing = new AbortController()
  const recent = rememberChanges(changes)
  // An open stream would delay the shutdown.
  app.addHook('preClose', async () => closing.abort())

  const options = {
    sse: { kind: 'only' as const },
    onRequest: async ({ viewer }: FastifyRequest) => {
      if (!viewer) throw notSignedIn()
    },
    // The plugin's own error for callers that do not accept a stream has another format.
    preSerialization: async (_: FastifyRequest, { statusCode }: FastifyReply, payload: unknown) =>
      statusCode === ERROR_STATUS.not_acceptable ? NOT_A_STREAM : payload,
  }
  app.get(LIVE_PATH, options, async (request, reply) => {
    const gone = new AbortController()
    request.raw.once('close', () => gone.abort())
    const over = AbortSignal.any([closing.signal, gone.signal, AbortSignal.timeout(LIFETIME_MS)])
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
    const after = lastHeard(request)
    await reply.sse.send(messages({ changes, recent, after }, over))
  })
}

/** The id of the last event that a reconnecting page received. */
function lastHeard({ headers, url }: FastifyRequest) {
  const header = headers['last-event-id']
  if (typeof header === 'string') return header
  return new URL(url, 'http://localhost').searchParams.get(LIVE_AFTER) ?? ''
}

type Source = {
  changes: Deps['changes']
  recent: ReturnType<typeof rememberChanges>
  after: string
}

async function* messages({ changes, recent, after }: Source, over: AbortSignal) {
  const missed = recent.since(after)
  const begin = recent.position()
  const waiting = (missed ?? []).map((change) => ({ change, id: begin }))
  let wake: (() => void) | undefined
  const unsubscribe = changes.subscribe((change) => {
    const id = recent.position()
    if (waiting.length < MOST_WAITING) waiting.push({ change, id })
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
