import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { makers } from '#tests/support/makers.ts'
import { signIn } from '../bench/sign-in.ts'

export type Member = {
  id: number
  cookie: string
  /** Every member comes from an address of their own. */
  address: string
  agent: Agent
}

export type Call = { atMs: number; ms: number; status: number; what: string }

export async function makeMembers(db: Database, count: number): Promise<Member[]> {
  const make = makers(db)
  const members: Member[] = []
  for (let n = 1; n <= count; n++) {
    const { id } = await make.driver({ raceControlUsername: `Night ${n}` })
    members.push({
      id,
      cookie: await signIn(db, id),
      address: `127.${1 + Math.floor(n / 250)}.1.${1 + (n % 250)}`,
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    })
  }
  return members
}

type Sent = { method?: string; body?: object }

/** One request, until the last byte of its answer. A lost connection has status 0. */
export function send(member: Member, url: string, { method = 'GET', body }: Sent = {}) {
  const begun = performance.now()
  const text = body && JSON.stringify(body)
  return new Promise<Call>((resolve) => {
    const end = (status: number) =>
      resolve({
        atMs: begun,
        ms: performance.now() - begun,
        status,
        what: `${method} ${new URL(url).pathname}`,
      })
    const sent = request(
      url,
      {
        method,
        agent: member.agent,
        localAddress: member.address,
        headers: {
          cookie: member.cookie,
          'accept-encoding': 'gzip',
          ...(text && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (answer) => answer.resume().on('end', () => end(answer.statusCode ?? 0)),
    )
    sent.on('error', () => end(0))
    sent.end(text)
  })
}

/** Keeps a page open, which hears of changes. Returns whether it is still open, and how to close it. */
export async function openPage(member: Member, origin: string) {
  const stream = request(`${origin}/api/live`, {
    localAddress: member.address,
    headers: { cookie: member.cookie, accept: 'text/event-stream' },
  })
  let isOpen = false
  let heard = 0
  const opened = new Promise<void>((resolve) => {
    stream.on('response', (answer: IncomingMessage) => {
      isOpen = answer.statusCode === 200
      answer.on('data', (chunk: Buffer) => (heard += chunk.toString().split('event: ').length - 1))
      answer.on('close', () => (isOpen = false))
      resolve()
    })
    stream.on('error', () => resolve())
  })
  stream.end()
  await opened
  return { isOpen: () => isOpen, heard: () => heard, close: () => stream.destroy() }
}

/** Calls one address after the other, with a pause like somebody who reads, until it is aborted. */
export async function read(
  member: Member,
  addresses: readonly string[],
  pauseMs: number,
  over: AbortSignal,
) {
  const calls: Call[] = []
  // Members do not begin at the same moment.
  await delay(Math.random() * pauseMs, undefined, { signal: over }).catch(() => undefined)
  for (let turn = Math.floor(Math.random() * addresses.length); !over.aborted; turn++) {
    calls.push(await send(member, addresses[turn % addresses.length] ?? ''))
    const pause = pauseMs * (0.5 + Math.random())
    await delay(pause, undefined, { signal: over }).catch(() => undefined)
  }
  return calls
}
