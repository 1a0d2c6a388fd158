import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { PushMessage } from '#shared/domain/push/push-message.ts'
import { devicesPage } from './devices-page.ts'
import { type Browser, decryptPush, verifyVapid } from './decrypt-push.ts'
import type { TellSent } from './sent-messages.ts'
import type { Received, StandInBrowser } from './stand-in-browser.ts'

const HOST = 'updates.push.services.mozilla.com'
const MAX_BYTES = 4_096
const DAY_SECONDS = 24 * 60 * 60

/** `cut`: hangs up; `gone`: the browser no longer exists; a number: waits so many milliseconds first. */
type Fault = 'cut' | 'gone' | number | { status: number; headers?: Record<string, string> }

type Known = { endpoint: string; keys: Browser }

/**
 * A local stand-in for the push services of all browsers. It does what a service checks, and decrypts as the browser would.
 * Requests have the host of the service as the first part of their path.
 */
export async function startPushStandIn({
  now = () => new Date(),
  tell = () => undefined,
}: { now?: () => Date; tell?: TellSent } = {}) {
  const browsers = new Map<string, StandInBrowser>()
  const refusals: string[] = []
  const faults: Fault[] = []

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** A browser that has allowed messages, as the page would describe its subscription. */
  function addBrowser(name = 'Browser', known?: Known) {
    const { keys, endpoint } = known ?? {
      keys: newKeys(),
      endpoint: `https://${HOST}/wpush/v2/${randomBytes(24).toString('base64url')}`,
    }
    const browser: StandInBrowser = { name, endpoint, ...keys, received: [] }
    browsers.set(endpoint, browser)
    return browser
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') sendPage(response, devicesPage([...browsers.values()]))
    else await take(request, response)
  }

  async function take(request: IncomingMessage, response: ServerResponse) {
    const endpoint = `https:/${request.url}`
    const body = await buffer(request)
    const fault = faults.shift()
    if (fault === 'gone') browsers.delete(endpoint)
    if (typeof fault === 'number') await delay(fault)
    if (fault === 'cut') request.socket.destroy()
    else if (typeof fault === 'object') response.writeHead(fault.status, fault.headers).end()
    else response.writeHead(deliver(request, endpoint, body)).end()
  }

  /** Returns the status of the answer. */
  function deliver(request: IncomingMessage, endpoint: string, body: Buffer) {
    const browser = browsers.get(endpoint)
    if (!browser) return 410
    try {
      const message = received(request, { browser, body, at: now() })
      browser.received.push(message)
      const { title, body: text, navigate } = message.notification
      tell({ channel: 'Device', to: browser.name, title, text, links: [navigate] })
      return 201
    } catch (error) {
      refusals.push(String(error))
      return 400
    }
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    addBrowser,
    /** What goes wrong with the next requests. */
    faults,
    /** What was wrong with requests. */
    refusals,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
    unref: () => server.unref(),
  }
}

function sendPage(response: ServerResponse, html: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

function newKeys(): Browser {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return { p256dh, auth, privateKey: pair.getPrivateKey('base64url') }
}

function demand(isMet: boolean, what: string) {
  if (!isMet) throw new Error(what)
}

type Delivery = { browser: StandInBrowser; body: Buffer; at: Date }

/** Throws what a push service or the browser would refuse. */
function received({ method, headers }: IncomingMessage, delivery: Delivery): Received {
  const { browser, body, at } = delivery
  const header = (name: string) => {
    const value = headers[name]
    if (typeof value !== 'string') throw new Error(`${name} is missing`)
    return value
  }
  demand(method === 'POST', 'It is not POST')
  demand(header('content-encoding') === 'aes128gcm', 'The encoding is another one')
  demand(body.length <= MAX_BYTES, 'The message is too long')
  const token = verifyVapid(header('authorization'))
  const seconds = Math.floor(at.getTime() / 1_000)
  demand(token?.aud === new URL(browser.endpoint).origin, 'The token is for another service')
  const expires = token?.exp ?? 0
  demand(expires > seconds && expires <= seconds + DAY_SECONDS, 'The token lives too long')
  // Real ones refuse this machine.
  demand(/^(?:https:|mailto:|http:\/\/localhost)/.test(token?.sub ?? ''), 'It names no contact')
  demand(/^\d+$/.test(header('ttl')), 'ttl is no number')
  demand(/^(?:very-low|low|normal|high)$/.test(header('urgency')), 'The urgency is unknown')
  demand(/^[\w-]{1,32}$/.test(header('topic')), 'The topic is too long')
  const { web_push: declares, notification } = JSON.parse(decryptPush(body, browser)) as PushMessage
  demand(declares === 8030, 'It is no declarative message')
  demand(new URL(notification.navigate).pathname.startsWith('/'), 'It leads nowhere')
  return {
    notification,
    ttl: Number(header('ttl')),
    urgency: header('urgency'),
    topic: header('topic'),
    subject: token?.sub ?? '',
    at,
  }
}
