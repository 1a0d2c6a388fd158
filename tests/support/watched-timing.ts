import { once } from 'node:events'
import http from 'node:http'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { LiveTiming, LiveTimingChange, liveTimingApi } from '#shared/contract/live-timing.ts'
import {
  publicLiveApi,
  PublicLiveTiming,
  PublicLiveTimingChange,
} from '#shared/contract/public/live.ts'
import { withChanges } from '#shared/domain/live-timing/live-changes.ts'

/** Listens to what happens on the track of an event, as a member's page does. */
export const watchTiming = (app: FastifyInstance, eventId: number, cookie: string) =>
  listen(app, endpointUrl(liveTimingApi.listen, { id: eventId }), {
    headers: { cookie },
    whole: (data) => LiveTiming.decode(data as never),
    change: (data) => LiveTimingChange.decode(data as never),
  })

/** The same for a visitor. What visitors are not told is as if there were none. */
export const watchAsVisitor = (app: FastifyInstance, eventId: number) =>
  listen(app, endpointUrl(publicLiveApi.listen, { id: eventId }), {
    headers: {},
    whole: (data) => {
      const { head, rows, ...timing } = PublicLiveTiming.decode(data as never)
      return {
        ...timing,
        head: { ...head, senders: [] },
        rows: rows.map((row) => ({ ...row, entryId: null })),
      }
    },
    change: (data) => PublicLiveTimingChange.decode(data as never),
  })

/** What a stream begins with: all of it up to the first picture, or the refusal. */
export async function beginOfStream(app: FastifyInstance, path: string) {
  const page = await listen(app, path, { headers: {}, whole: nothing, change: nothing })
  await page.begun
  page.leave()
  return { status: page.status ?? 0, text: page.received() }
}

const nothing = () => undefined as never

type Heard = {
  headers: Record<string, string>
  whole: (data: unknown) => LiveTiming
  change: (data: unknown) => LiveTimingChange
}

async function listen(app: FastifyInstance, path: string, { headers, whole, change }: Heard) {
  const request = http.get(`${await originOf(app)}${path}`, {
    headers: { ...headers, accept: 'text/event-stream' },
  })
  onTestFinished(() => void request.destroy())
  request.on('error', () => undefined)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.on('error', () => undefined)
  let received = ''
  let rest = ''
  let shown: LiveTiming | null | undefined
  let isOver = false
  let wholes = 0
  let begin: (() => void) | undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  response.on('end', () => {
    isOver = true
    begin?.()
  })
  response.setEncoding('utf8').on('data', (part: string) => {
    received += part
    rest += part
    const messages = rest.split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(message) ?? []
      if (name === 'timing') wholes++
      if (name === 'timing') shown = whole(JSON.parse(data))
      if (name === 'none') shown = null
      if (name === 'change' && shown) shown = withChanges(shown, change(JSON.parse(data)))
      if (name === 'timing' || name === 'none') begin?.()
    }
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    /** Undefined before the first picture, null where nobody sends. */
    shown: () => shown,
    received: () => received,
    /** How often all of it was sent. */
    wholes: () => wholes,
    isOver: () => isOver,
    begun,
    leave: () => void request.destroy(),
  }
}

async function originOf(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
  const address = app.server.address()
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
}
