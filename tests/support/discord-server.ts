import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { DiscordMessage } from '#shared/domain/discord/message.ts'
import { LIMITS } from '#shared/domain/discord/message.ts'

/** `lost`: does what is asked and hangs up; `cut`: hangs up; a number: waits so many milliseconds first. */
type Fault =
  | 'lost'
  | 'cut'
  | number
  | { status: number; body?: unknown; headers?: Record<string, string> }

type Request = { method: string; path: string; query: string; userAgent: string; at: number }

type StoredFile = { name: string; type: string; bytes: number }

export type StoredMessage = {
  id: string
  webhook: string
  threadId: string | null
  body: DiscordMessage
  files: StoredFile[]
  edits: number
}

const PATH =
  /^\/api\/v10\/webhooks\/(?<webhook>\d+)\/(?<token>[\w-]+)(?:\/messages\/(?<message>\d+))?$/

/** A stand-in for Discord's webhooks, with its answers and limits. */
export async function startDiscord() {
  const webhooks = new Map<string, { token: string; name: string; isForum: boolean }>()
  /** The names of the threads of forums, by id. */
  const threads = new Map<string, string>()
  const messages = new Map<string, StoredMessage>()
  const requests: Request[] = []
  const faults: Fault[] = []
  let ids = 900_000_000_000

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** Returns its address, as an admin copies it. */
  function addWebhook(name: string, isForum = false) {
    const id = String(++ids)
    const token = `${'secretToken-_'.repeat(3)}${id}`
    webhooks.set(id, { token, name, isForum })
    return { id, token, address: `https://discord.com/api/webhooks/${id}/${token}` }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    const { pathname, searchParams, search } = new URL(url, 'http://localhost')
    const userAgent = headers['user-agent'] ?? ''
    requests.push({ method, path: pathname, query: search, userAgent, at: Date.now() })
    const { body, files } = await bodyOf(request)
    const { webhook = '', token, message } = PATH.exec(pathname)?.groups ?? {}
    const send = (status: number, json?: unknown, more: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...more })
      response.end(json === undefined ? undefined : JSON.stringify(json))
    }
    const fault = method === 'GET' ? undefined : faults.shift()
    if (fault === 'cut') return request.socket.destroy()
    if (typeof fault === 'number') await delay(fault)
    else if (typeof fault === 'object') return send(fault.status, fault.body, fault.headers)
    const known = webhooks.get(webhook)
    if (!known) return send(404, { message: 'Unknown Webhook', code: 10_015 })
    if (known.token !== token) return send(401, { message: 'Invalid Webhook Token', code: 50_027 })
    if (method === 'GET') return send(200, { id: webhook, name: known.name, type: 1 })
    const result = change({
      method,
      webhook,
      message,
      threadId: searchParams.get('thread_id'),
      body,
      files,
      isForum: known.isForum,
    })
    if (fault === 'lost') return request.socket.destroy()
    return send(result.status, result.json, {
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '4',
      'x-ratelimit-reset-after': '2',
    })
  }

  type Change = {
    method: string
    webhook: string
    message: string | undefined
    threadId: string | null
    body: string
    files: StoredFile[]
    isForum: boolean
  }

  function change({ method, webhook, message, threadId, body, files, isForum }: Change): {
    status: number
    json?: unknown
  } {
    const stored = message === undefined ? undefined : messages.get(message)
    if (isForum && threadId !== null && !threads.has(threadId))
      return { status: 404, json: { message: 'Unknown Channel', code: 10_003 } }
    if (method !== 'POST' && (stored?.webhook !== webhook || stored.threadId !== threadId))
      return { status: 404, json: { message: 'Unknown Message', code: 10_008 } }
    if (method === 'DELETE') {
      messages.delete(message ?? '')
      return { status: 204 }
    }
    const parsed = JSON.parse(body) as DiscordMessage
    const refused = refusalOf(parsed)
    if (refused) return { status: 400, json: refused }
    if (stored) {
      stored.body = parsed
      stored.files = files
      stored.edits++
      return { status: 200, json: { id: stored.id } }
    }
    const thread = parsed.thread_name
    if (isForum && threadId === null && thread === undefined)
      return { status: 400, json: { message: NEEDS_THREAD, code: 220_001 } }
    if (!isForum && thread !== undefined)
      return { status: 400, json: { message: OPENS_NO_THREADS, code: 220_003 } }
    const id = String(++ids)
    if (thread !== undefined) threads.set(id, thread)
    const channel = thread === undefined ? threadId : id
    messages.set(id, { id, webhook, threadId: channel, body: parsed, files, edits: 0 })
    return { status: 200, json: { id, channel_id: channel ?? '55' } }
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    addWebhook,
    removeWebhook: (id: string) => webhooks.delete(id),
    messages,
    threads,
    /** The channel of the webhook was made a forum, or is none any more. */
    setForum: ({ id }: { id: string }, isForum: boolean) => {
      const webhook = webhooks.get(id)
      if (webhook) webhook.isForum = isForum
    },
    /** Of a webhook, in the order in which they were posted. */
    messagesOf: ({ id }: { id: string }) =>
      [...messages.values()].filter(({ webhook }) => webhook === id),
    requests,
    /** What goes wrong with the next requests that change something. */
    faults,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const NEEDS_THREAD = 'Webhooks posted to forum channels must have a thread_name or thread_id'
const OPENS_NO_THREADS = 'Webhooks can only create threads in forum channels'

/** Messages with files are forms. */
async function bodyOf(request: IncomingMessage) {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return { body: await text(request), files: [] }
  const headers = { 'content-type': type }
  const form = await new Response(await buffer(request), { headers }).formData()
  const files = [...form.values()].flatMap((value) =>
    typeof value === 'string' ? [] : [{ name: value.name, type: value.type, bytes: value.size }],
  )
  const body = form.get('payload_json')
  return { body: typeof body === 'string' ? body : '', files }
}

/** As Discord refuses what is too long, or empty. */
function refusalOf({ content, embeds }: DiscordMessage) {
  const [{ title, description = '–', fields = [], footer }] = embeds
  const wrong = [
    isWrong(content ?? '–', LIMITS.content) && ['content'],
    isWrong(title, LIMITS.title) && ['embeds', '0', 'title'],
    isWrong(description, 4_096) && ['embeds', '0', 'description'],
    isWrong(footer.text, 2_048) && ['embeds', '0', 'footer', 'text'],
    fields.length > LIMITS.fields && ['embeds', '0', 'fields'],
    ...fields.flatMap(({ name, value }, index) => [
      isWrong(name, LIMITS.name) && ['embeds', '0', 'fields', String(index), 'name'],
      isWrong(value, LIMITS.value) && ['embeds', '0', 'fields', String(index), 'value'],
    ]),
  ].find((path) => path !== false)
  if (!wrong) return undefined
  const nested = wrong.reduceRight<object>((inner, key) => ({ [key]: inner }), {
    _errors: [{ code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be of another length.' }],
  })
  return { code: 50_035, message: 'Invalid Form Body', errors: nested }
}

const isWrong = (value: string, max: number) => value.trim() === '' || value.length > max
