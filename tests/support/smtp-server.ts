import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/**
 * Where something goes wrong, and the answer, such as '550 5.1.1 No such user'; or it hangs up there, is slow, or has taken
 * the mail and hangs up instead of saying so.
 */
export type SmtpFault = {
  at: 'from' | 'to' | 'data'
  answer?: string
  cuts?: true
  loses?: true
  slowMs?: number
}

export type ReceivedMail = {
  from: string
  to: string[]
  /** Unfolded, by their names in lower case. */
  headers: Map<string, string>
  plain: string
  html: string
  raw: string
}

type Envelope = { mailFrom: false | { address: string }; rcptTo: readonly { address: string }[] }

/** A stand-in for a mail server on this machine. */
export async function startSmtpServer() {
  const mails: ReceivedMail[] = []
  const faults: SmtpFault[] = []
  const sockets = new Set<{ destroy: () => void }>()

  /** The refusal of the fault that is next, if it happens here. */
  async function refusalAt(at: SmtpFault['at']) {
    if (faults[0]?.at !== at) return undefined
    const fault = faults.shift()
    if (fault?.slowMs) await delay(fault.slowMs)
    if (fault?.cuts) for (const socket of sockets) socket.destroy()
    const [, code, message] = /^(\d{3}) (.*)$/.exec(fault?.answer ?? '') ?? []
    return code ? Object.assign(new Error(message), { responseCode: Number(code) }) : undefined
  }

  type Done = (error?: Error | null) => void

  async function answer(at: SmtpFault['at'], done: Done) {
    done(await refusalAt(at))
  }

  async function receive(stream: Readable, { mailFrom, rcptTo }: Envelope, done: Done) {
    const raw = await text(stream)
    const loses = faults[0]?.loses === true
    const refusal = await refusalAt('data')
    if (!refusal) {
      const from = mailFrom ? mailFrom.address : ''
      mails.push({ from, to: rcptTo.map(({ address }) => address), ...parsed(raw), raw })
    }
    if (loses) for (const socket of sockets) socket.destroy()
    else done(refusal)
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => void answer('from', done),
    onRcptTo: (_address, _session, done) => void answer('to', done),
    onData: (stream, { envelope }, done) =>
      // Whoever sends it may die meanwhile: then there is nobody to answer to.
      void receive(stream, envelope, done).catch(() => undefined),
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  server.server.unref()
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** What goes wrong next, in this order. */
    faults,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Enough MIME for what Paddock sends: two alternatives of text. */
function parsed(raw: string) {
  const { headers, body } = split(raw)
  const [, boundary = ''] = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '') ?? []
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
  const ofType = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part ? decoded(part) : ''
  }
  return { headers, plain: ofType('text/plain'), html: ofType('text/html') }
}

type Split = { headers: Map<string, string>; body: string }

function split(text_: string): Split {
  const end = text_.indexOf('\r\n\r\n')
  const lines = text_
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), unworded(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: text_.slice(end + 4) }
}

function decoded({ headers, body }: Split) {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n')
  return bytesOf(body.replaceAll('=\r\n', '')).replaceAll('\r\n', '\n')
}

const bytesOf = (quoted: string) =>
  Buffer.from(
    quoted.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8')

/** =?UTF-8?Q?…?= and =?UTF-8?B?…?= */
const unworded = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : bytesOf(word.replaceAll('_', ' ')),
    )
