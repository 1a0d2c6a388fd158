import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import { guildSettings } from '#server/database/schema.ts'
import { PUBLIC_PART_KEYS } from '#shared/domain/public-pages/public-parts.ts'
import { answerOf } from './answer-of.ts'
import { type Figure, median, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 10
/** Of a link in a large chat: each opens it once a second. */
const VISITORS = 200
const VISITS = 10
const CARDS = 200
/** How long the server may believe that nothing is public. */
const PATIENCE_MS = 70_000
const GZIP = { 'accept-encoding': 'gzip' }

/** The public page of an event, without a session, compared with a bare Fastify route that answers the same bytes. */
export async function benchVisitors(guild: Guild, { origin }: RunningServer): Promise<Figure[]> {
  const url = `${origin}/events/${guild.eventIds[0]}`
  const whole = await publicPage(guild, url)
  const zipped = new Uint8Array(await new Response(zip(whole)).arrayBuffer())
  const bare = new Worker(new URL('./bare-server.ts', import.meta.url), { workerData: zipped })
  const [bareOrigin] = (await once(bare, 'message')) as [string]
  try {
    const shares: number[] = []
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const theirs = await requestsPerSecond(bareOrigin)
      const ours = await requestsPerSecond(url)
      rates.push(ours)
      shares.push(ours / theirs)
    }
    const visits = await visitsOf(url)
    const cards = await cardsOf(whole, origin)
    return [
      {
        what: 'a public event page for visitors, share of a bare route',
        measured: median(shares) * 100,
        limit: 50,
        unit: '%',
        rule: 'at least',
        note: `${median(rates).toFixed(0)}/s, ${(zipped.length / 1024).toFixed(0)} KB each`,
      },
      {
        what: `the same with ${VISITORS} visitors at once, 99th percentile`,
        measured: percentile(visits, 0.99),
        limit: 50,
        unit: 'ms',
        rule: 'at most',
        note: `median ${median(visits).toFixed(1)} ms`,
      },
      {
        what: 'the card of the page from what is kept, 99th percentile',
        measured: percentile(cards, 0.99),
        limit: 100,
        unit: 'ms',
        rule: 'at most',
        note: `median ${median(cards).toFixed(1)} ms`,
      },
    ]
  } finally {
    await bare.terminate()
  }
}

/** Milliseconds of each visit. They come one after the other, as people do. */
async function visitsOf(url: string) {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    await delay((visitor * 1_000) / VISITORS)
    for (let visit = 0; visit < VISITS; visit++) {
      const { ms } = await answerOf(url, '', agent)
      times.push(ms)
      await delay(Math.max(0, 1_000 - ms))
    }
  })
  await Promise.all(visits)
  agent.destroy()
  return times
}

/** Milliseconds of each reading of the card, once it was drawn. */
async function cardsOf(page: string, origin: string) {
  const [, address] = /property="og:image" content="([^"]+)"/.exec(page) ?? []
  if (address === undefined) throw new Error('The page has no card')
  const url = `${origin}${new URL(address).pathname}`
  const agent = new Agent({ keepAlive: true })
  await answerOf(url, '', agent)
  const times: number[] = []
  for (let time = 0; time < CARDS; time++) times.push((await answerOf(url, '', agent)).ms)
  agent.destroy()
  return times
}

/** Turns everything on, and waits until the page is rendered for visitors. */
async function publicPage({ db }: Guild, url: string) {
  const shown = { publicParts: PUBLIC_PART_KEYS, publicFrom: new Date() }
  await db
    .insert(guildSettings)
    .values(shown)
    .onConflictDoUpdate({ target: guildSettings.isOnly, set: shown })
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const reply = await fetch(url, { redirect: 'manual' })
    const text = await reply.text()
    if (reply.headers.get('cache-control')?.startsWith('public')) return text
    await delay(1_000)
  }
  throw new Error(`${url} did not become public`)
}

const zip = (text: string) => new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))

async function requestsPerSecond(url: string) {
  const result = await autocannon({
    url,
    headers: GZIP,
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  refuseFailures(url, result)
  return result.requests.average
}

function refuseFailures(url: string, { non2xx, errors }: { non2xx: number; errors: number }) {
  if (non2xx > 0 || errors > 0) throw new Error(`${url} did not answer every request`)
}
