import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import { makers } from '#tests/support/makers.ts'
import { type Figure, median } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'
import { signIn } from './sign-in.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 10
const SIGN_UPS_PER_SECOND = 5
/** Those who come later wait. */
const PLACES = 40

/**
 * `GET /api/events`, signed in, compared with a bare Fastify route that answers the same bytes; alone, and while members
 * sign up, who change it.
 */
export async function benchList(guild: Guild, server: RunningServer): Promise<Figure[]> {
  const url = `${server.origin}/api/events`
  const reply = await fetch(url, { headers: { cookie: guild.cookie } })
  const body = await reply.text()
  const bare = new Worker(new URL('./bare-server.ts', import.meta.url), { workerData: body })
  const [bareOrigin] = (await once(bare, 'message')) as [string]
  try {
    return [
      await share('GET /api/events, share of a bare route', () => Promise.resolve()),
      await share('the same, while members sign up', await signUps(guild, server)),
    ]
  } finally {
    await bare.terminate()
  }

  async function share(
    what: string,
    meanwhile: (over: AbortSignal) => Promise<void>,
  ): Promise<Figure> {
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await requestsPerSecond(bareOrigin, {}))
      const over = new AbortController()
      const other = meanwhile(over.signal)
      ours.push(await requestsPerSecond(url, { cookie: guild.cookie }))
      over.abort()
      await other
    }
    return {
      what,
      measured: median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))) * 100,
      limit: 50,
      unit: '%',
      rule: 'at least',
      note: `${median(ours).toFixed(0)}/s against ${median(theirs).toFixed(0)}/s, ${(body.length / 1024).toFixed(0)} KB each`,
    }
  }
}

/** Signs members up for an event of the list, one after the other, until it is over. */
async function signUps({ db }: Guild, { origin }: RunningServer) {
  const make = makers(db)
  const count = 2 * ROUNDS * SECONDS * SIGN_UPS_PER_SECOND
  const event = await make.event({
    slots: { Hypercar: PLACES },
    maxParticipants: PLACES,
    hasWaitlist: true,
  })
  const car = await make.car('Hypercar')
  const cookies: string[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await make.driver({ raceControlUsername: `Listed ${n}` })
    cookies.push(await signIn(db, id))
  }
  return async (over: AbortSignal) => {
    while (!over.aborted) {
      const reply = await fetch(`${origin}/api/events/${event.id}/register`, {
        method: 'POST',
        headers: { cookie: cookies.pop() ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ carId: car.id }),
      })
      if (reply.status !== 201) throw new Error(`A sign-up was answered with ${reply.status}`)
      await delay(1000 / SIGN_UPS_PER_SECOND)
    }
  }
}

async function requestsPerSecond(url: string, headers: Record<string, string>) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request`)
  return result.requests.average
}
