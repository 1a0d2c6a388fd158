import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { apiTokens, events, users } from '#server/database/schema.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { newToken } from '#server/http/token-text.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { LIVE_TIMING_EVENTS } from '#shared/contract/live-timing.ts'
import { trackRace } from '#tests/support/track-race.ts'
import { type Figure, median, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const SENDERS = 8
const CARS = 62
const VIEWERS = 200
const SPA = 'Circuit de Spa-Francorchamps'
const SEEN: readonly string[] = [LIVE_TIMING_EVENTS.whole, LIVE_TIMING_EVENTS.change]
const CLASSES = ['Hyper', 'LMP2', 'GT3']

/** A race of 62 cars that eight relays send once a second each, and 200 members watch. */
export async function benchLiveTiming(
  guild: Guild,
  { origin, cpuMs }: RunningServer,
  minutes = 1,
): Promise<Figure[]> {
  const lastSecond = minutes * 60
  const eventId = guild.eventIds[0] ?? 0
  const began = new Date()
  const endDateTime = new Date(began.getTime() + 3_600_000)
  await guild.db
    .update(events)
    .set({ startDateTime: began, endDateTime, status: 'upcoming' })
    .where(eq(events.id, eventId))
  const tokens = await makeTokens(guild)
  const racers = Array.from({ length: CARS }, (_, index) => ({
    slot: index,
    no: String(index + 1),
    cls: CLASSES[index % CLASSES.length] ?? '',
    driver: `Driver ${index + 1}`,
    lap: 40 + index * 0.25,
  }))
  const relays = tokens.map((token, index) => ({
    token,
    race: trackRace({ run: `bench-relay-${index}`, began, racers, track: SPA }),
  }))
  /** When each second of the session was sent by the first relay. */
  const sentAt = new Map<number, number>()
  const ages: number[] = []
  const viewers = await Promise.all(
    Array.from({ length: VIEWERS }, () => {
      let seen = 0
      return watch(`${origin}/api/events/${eventId}/live/stream`, guild.cookie, (et) => {
        // What was passed over is there, too.
        while (seen < et) ages.push(performance.now() - (sentAt.get(++seen) ?? Number.NaN))
      })
    }),
  )
  const others: number[] = []
  const refused: number[] = []
  const cpuBefore = await cpuMs()
  const from = performance.now()
  await Promise.all([
    ...relays.map(async ({ token, race }, index) => {
      await delay((index * 1_000) / SENDERS)
      for (let et = 1; et <= lastSecond; et++) {
        const next = from + et * 1_000 + (index * 1_000) / SENDERS
        if (index === 0) sentAt.set(et, performance.now())
        const status = await send(`${origin}${liveSamplesApi.send.path}`, token, race.at(et))
        if (status !== 200 && status !== 202) refused.push(status)
        await delay(Math.max(0, next - performance.now()))
      }
    }),
    readOthers(`${origin}/api/events`, guild.cookie, others, from + lastSecond * 1_000),
  ])
  const seconds = (performance.now() - from) / 1_000
  const share = ((await cpuMs()) - cpuBefore) / 1_000 / seconds
  await delay(1_500)
  for (const viewer of viewers) viewer.destroy()
  if (refused.length > 0) throw new Error(`Samples were refused: ${refused.join(', ')}`)
  return [
    {
      what: `live timing, ${SENDERS} relays, ${CARS} cars, ${VIEWERS} viewers: until all see it, 99th percentile`,
      measured: percentile(ages, 0.99),
      limit: 1_500,
      unit: 'ms',
      rule: 'at most',
      note: `median ${median(ages).toFixed(0)} ms of ${ages.length}`,
    },
    {
      what: 'the same, processor time of the server',
      measured: share,
      limit: 0.5,
      unit: 'cores',
      rule: 'at most',
    },
    {
      what: 'the same, another page meanwhile, 99th percentile',
      measured: percentile(others, 0.99),
      limit: 100,
      unit: 'ms',
      rule: 'at most',
      note: `median ${median(others).toFixed(1)} ms`,
    },
  ]
}

export async function makeTokens({ db }: Guild, count = SENDERS) {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  const tokens = Array.from({ length: count }, newToken)
  await db.insert(apiTokens).values(
    tokens.map((token) => ({
      userId: admin?.id ?? 0,
      name: 'Bench',
      tokenHash: hashOfToken(token),
      lastSigns: token.slice(-4),
      scopes: ['live:send' as const],
      createdAt: new Date(),
      endsAt: new Date(Date.now() + 86_400_000),
    })),
  )
  return tokens
}

async function send(url: string, token: string, sample: unknown) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    body: gzipSync(JSON.stringify(sample)),
  })
  await reply.arrayBuffer()
  return reply.status
}

/** Tells the session clock of everything that a viewer is sent. */
function watch(url: string, cookie: string, onClock: (et: number) => void) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(url, { headers: { cookie, accept: 'text/event-stream' } }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        text += part
        const messages = text.split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) {
          // The first of it is whole.
          const [, name = ''] = /^event: (\w+)$/m.exec(message) ?? []
          if (!SEEN.includes(name)) continue
          const [, et] = /"et":([\d.]+)/.exec(message) ?? []
          if (et !== undefined) onClock(Number(et))
        }
      })
      reply.on('error', () => undefined)
      resolve(reply)
    })
    request.on('error', reject)
  })
}

async function readOthers(url: string, cookie: string, times: number[], until: number) {
  while (performance.now() < until) {
    const begun = performance.now()
    const reply = await fetch(url, { headers: { cookie } })
    await reply.arrayBuffer()
    times.push(performance.now() - begun)
    await delay(100)
  }
}
