import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { type Figure, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const REQUESTS = 200
const LIMIT_MS = 50

/** Every list call, with one user, in a guild of years: 2,000 drivers, 1,000 events, 60,000 results. */
export async function benchLargeGuild(guild: Guild, server: RunningServer): Promise<Figure[]> {
  await guild.grow()
  const lists = allEndpoints.filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && !path.includes('/auth/'),
  )
  const figures: Figure[] = []
  for (const { path } of lists) {
    const times: number[] = []
    // The first call makes what the others are answered from.
    for (let request = 0; request <= REQUESTS; request++) {
      const begun = performance.now()
      const reply = await fetch(server.origin + path, { headers: { cookie: guild.cookie } })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
      times.push(performance.now() - begun)
    }
    const [first = Number.NaN, ...rest] = times
    figures.push({
      what: `large guild: GET ${path}, 99th percentile`,
      measured: percentile(rest, 0.99),
      limit: LIMIT_MS,
      unit: 'ms',
      rule: 'at most',
      note: `the first ${first.toFixed(0)} ms`,
    })
  }
  return figures
}
