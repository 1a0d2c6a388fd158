import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { cut } from '#shared/domain/discord/discord-text.ts'
import { WebhookMessage } from '#shared/contract/webhook-messages.ts'
import { messagesPage } from './messages-page.ts'
import type { ReceivedMessage } from './received-message.ts'
import type { TellSent } from './sent-messages.ts'

/** Older ones scroll out of sight anyway. */
const SHOWN = 100
/** Characters in the window of all channels. */
const TOLD = 600

/** `lost`: takes it and hangs up; `cut`: hangs up; a number: waits so many milliseconds first. */
type Fault = 'lost' | 'cut' | number | { status: number; headers?: Record<string, string> }

/**
 * A local stand-in for other programs: it takes signed messages at every path, shows them at its address, and can be out of
 * order in many ways.
 * @param secrets that are known, by path
 */
export async function startProgramStandIn(
  secrets: Readonly<Record<string, string>> = {},
  tell: TellSent = () => undefined,
) {
  /** In the order in which they came, with repetitions. */
  const requests: ReceivedMessage[] = []
  const faults: Fault[] = []
  /** What always goes wrong at a path. */
  const broken = new Map<string, Fault>()

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(400).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(messagesPage(requests.slice(-SHOWN), secrets))
    }
    const { url: path = '' } = request
    const body = await text(request)
    const fault = broken.get(path) ?? faults.shift()
    if (fault === 'cut') return request.socket.destroy()
    const message = received(request, body)
    requests.push(message)
    tell({
      channel: 'Program',
      to: path,
      title: message.type,
      text: cut(JSON.stringify(message.data, null, 1), TOLD),
      links: body.match(/https?:[^"\s]+/g) ?? [],
    })
    if (fault === 'lost') return request.socket.destroy()
    if (typeof fault === 'number') await delay(fault)
    if (typeof fault === 'object') return response.writeHead(fault.status, fault.headers).end()
    return response.writeHead(204).end()
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    faults,
    broken,
    /** The types at a path, without repetitions. */
    typesAt: (path: string) => {
      const there = requests.filter((one) => one.path === path)
      return [...new Map(there.map(({ id, type }) => [id, type])).values()]
    },
    unref: () => server.unref(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function received({ url: path = '', headers }: IncomingMessage, body: string): ReceivedMessage {
  const header = (name: string) => String(headers[name] ?? '')
  const { type, data } = WebhookMessage.parse(JSON.parse(body))
  return {
    path,
    id: header('webhook-id'),
    at: new Date(),
    userAgent: header('user-agent'),
    body,
    type,
    data,
    signature: header('webhook-signature'),
    timestamp: header('webhook-timestamp'),
  }
}
