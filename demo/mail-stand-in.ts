import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { TellSent } from './sent-messages.ts'

type Received = { to: string; raw: string; at: Date }

const MOST_SHOWN = 100

/** A local stand-in for a mail server, for the demo: it takes every mail, and shows it on a page of its own. */
export async function startMailStandIn(tell: TellSent = () => undefined) {
  const mails: Received[] = []
  const take = (mail: Received) => {
    mails.unshift(mail)
    const text = plainOf(mail.raw)
    const links = text.match(/https?:\/\/\S+/g) ?? []
    // What is below the line says why it was sent.
    const [said = ''] = text.split('\n--\n')
    tell({ channel: 'Mail', to: mail.to, title: subjectOf(mail.raw), text: said.trim(), links })
  }
  const smtp = createServer((socket) => void converse(socket, take))
  const page = createHttpServer((_request, response) => {
    mails.length = Math.min(mails.length, MOST_SHOWN)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(pageOf(mails))
  })
  return {
    smtpUrl: `smtp://127.0.0.1:${await portOf(smtp)}`,
    pageUrl: `http://127.0.0.1:${await portOf(page)}`,
    mails,
  }
}

async function portOf(server: Server | HttpServer) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  return (server.address() as AddressInfo).port
}

/** What a server says that knows no reason to refuse anything. */
async function converse(socket: Socket, onMail: (mail: Received) => void) {
  socket.on('error', () => socket.destroy())
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 demo ESMTP')
  let to = ''
  let lines: string[] | undefined
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (lines && line !== '.') lines.push(line.replace(/^\./, ''))
    else if (lines) {
      onMail({ to, raw: lines.join('\n'), at: new Date() })
      lines = undefined
      say('250 Taken by the demo')
    } else if (/^DATA/i.test(line)) {
      lines = []
      say('354 Go on')
    } else if (/^QUIT/i.test(line)) {
      say('221 Bye')
      socket.end()
    } else {
      const [, recipient] = /^RCPT TO:<([^>]*)>/i.exec(line) ?? []
      to = recipient ?? to
      say('250 OK')
    }
  }
}

function pageOf(mails: readonly Received[]) {
  const shown = mails.map(
    ({ to, raw, at }) =>
      `<article><h2>${escaped(subjectOf(raw))}</h2><p>To ${escaped(to)}, ${at.toISOString()}</p><pre>${escaped(plainOf(raw))}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>Mails of the demo</title><style>body{max-width:80ch;margin:2rem auto;padding:0 1rem;font-family:system-ui}pre{white-space:pre-wrap}article{border-top:1px solid}</style>
<h1>Mails of the demo</h1>${shown.join('\n') || '<p>None yet: give an address in the inbox.</p>'}</html>`
}

const subjectOf = (raw: string) => unworded(/^Subject: (.*(?:\n[ \t].*)*)/m.exec(raw)?.[1] ?? '')

/** The first alternative. */
function plainOf(raw: string) {
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[^\n]*\nContent-Transfer-Encoding: (\S+)\n\n([\s\S]*?)\n--/i.exec(
      raw,
    ) ?? []
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\n', '')) : body
}

const unquoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8')

const unworded = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquoted(word.replaceAll('_', ' ')),
    )

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
