import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import { type Figure, median } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 10

/** `GET /api/events`, signed in, compared with a bare Fastify route that answers the same bytes. */
export async function benchList(guild: Guild, server: RunningServer): Promise<Figure[]> {
  const url = `${server.origin}/api/events`
  const reply = await fetch(url, { headers: { cookie: guild.cookie } })
  const body = await reply.text()
  const bare = new Worker(new URL('./bare-server.mjs', import.meta.url), { workerData: body })
  const [bareOrigin] = (await once(bare, 'message')) as [string]
  try {
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await requestsPerSecond(bareOrigin, {}))
      ours.push(await requestsPerSecond(url, { cookie: guild.cookie }))
    }
    return [
      {
        what: 'GET /api/events, share of a bare route',
        measured: median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))) * 100,
        limit: 100 / 3,
        unit: '%',
        rule: 'at least',
        note: `${median(ours).toFixed(0)}/s against ${median(theirs).toFixed(0)}/s, ${(body.length / 1024).toFixed(0)} KB each`,
      },
    ]
  } finally {
    await bare.terminate()
  }
}

async function requestsPerSecond(url: string, headers: Record<string, string>) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request`)
  return result.requests.average
}
