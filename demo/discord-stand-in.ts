import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { DiscordMessage } from '#shared/domain/discord/message.ts'
import { readMarkdown } from '#shared/domain/discord/read-markdown.ts'
import { messagesHtml, type ShownMessage, windowPage } from './discord-window.ts'
import type { TellSent } from './sent-messages.ts'

const PATH = /^\/api\/v10\/webhooks\/(?<webhook>\d+)\/[\w-]+(?:\/messages\/(?<message>\d+))?$/
const PICTURE = /^\/pictures\/(?<message>\d+)/
/** Older ones scroll out of sight anyway. */
const MOST = 100
const HOUR_MS = 3_600_000

/**
 * A local stand-in for Discord, for the demo: it knows every webhook, and shows at its address what was posted, as it
 * changes. Returns that address.
 */
export async function startDiscordStandIn(tell: TellSent = () => undefined) {
  const messages = new Map<string, ShownMessage>()
  const pictures = new Map<string, Buffer>()
  let ids = 0

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const { webhook, message } = PATH.exec(pathname)?.groups ?? {}
    if (webhook === undefined) return show(pathname, response)
    const send = (status: number, json?: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(json && JSON.stringify(json))
    }
    if (request.method === 'GET') return send(200, { id: webhook, name: 'Paddock' })
    if (message !== undefined && !messages.has(message))
      return send(404, { code: 10_008, message: 'Unknown Message' })
    if (request.method === 'DELETE') {
      const deleted = messages.get(message ?? '')
      if (deleted) tell(sentOf(deleted, 'deleted'))
      messages.delete(message ?? '')
      return send(204)
    }
    const id = message ?? String(++ids)
    const { body, picture } = await bodyOf(request)
    if (picture) pictures.set(id, picture)
    const edits = message === undefined ? 0 : (messages.get(message)?.edits ?? 0) + 1
    const shown = { id, webhook, body, edits, at: new Date() }
    messages.set(id, shown)
    tell(sentOf(shown, edits === 0 ? 'posted' : `changed (${edits})`))
    for (const old of [...messages.keys()].slice(0, Math.max(0, messages.size - MOST))) {
      messages.delete(old)
      pictures.delete(old)
    }
    return send(200, { id, channel_id: webhook })
  }

  function show(pathname: string, response: ServerResponse) {
    const picture = pictures.get(PICTURE.exec(pathname)?.groups?.['message'] ?? '')
    if (picture) return response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    const shown = [...messages.values()].toSorted((a, b) => b.at.getTime() - a.at.getTime())
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return response.end(pathname === '/messages' ? messagesHtml(shown) : windowPage(shown))
  }
}

function sentOf({ webhook, body }: ShownMessage, change: string) {
  const [{ title, description = '', url, fields = [] }] = body.embeds
  const lines = [description, ...fields.map(({ name, value }) => `${name}: ${value}`)]
  return {
    channel: 'Discord',
    to: `webhook ${webhook}`,
    title: plain(title),
    text: lines.filter(Boolean).map(plain).join('\n'),
    change,
    links: [url],
  } as const
}

const plain = (markdown: string) =>
  readMarkdown(markdown)
    .map((piece) => {
      if (!('at' in piece)) return piece.text
      return piece.isLeft
        ? left(piece.at)
        : `${piece.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    })
    .join('')

function left(at: Date) {
  const hours = Math.round((at.getTime() - Date.now()) / HOUR_MS)
  const words = new Intl.RelativeTimeFormat('en')
  return Math.abs(hours) < 48
    ? words.format(hours, 'hour')
    : words.format(Math.round(hours / 24), 'day')
}

/** Messages with pictures are forms. */
async function bodyOf(request: IncomingMessage) {
  const type = request.headers['content-type'] ?? ''
  const bytes = await buffer(request)
  if (!type.startsWith('multipart/'))
    return { body: JSON.parse(bytes.toString()) as DiscordMessage, picture: undefined }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const [said, file] = [form.get('payload_json'), form.get('files[0]')]
  return {
    body: JSON.parse(typeof said === 'string' ? said : '') as DiscordMessage,
    picture: file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : undefined,
  }
}
