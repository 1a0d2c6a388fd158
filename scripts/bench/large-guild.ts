import { Agent } from 'node:http'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { answerOf } from './answer-of.ts'
import { type Figure, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const REQUESTS = 200
const LIMIT_MS = 50

/** Every list call, by one user, in a guild with 2,000 drivers, 1,000 events and 60,000 results. */
export async function benchLargeGuild(guild: Guild, server: RunningServer): Promise<Figure[]> {
  await guild.grow()
  const lists = allEndpoints.filter(
    ({ method, path, contentType, isStream, costs }) =>
      method === 'GET' &&
      !path.includes(':') &&
      !path.includes('/auth/') &&
      !contentType &&
      !isStream &&
      // These may not be called as often.
      !costs,
  )
  const agent = new Agent({ keepAlive: true })
  const figures: Figure[] = []
  for (const { path } of lists) {
    const times: number[] = []
    // The first call fills the cache and does not count.
    for (let request = 0; request <= REQUESTS; request++) {
      times.push((await answerOf(server.origin + path, guild.cookie, agent)).ms)
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
  agent.destroy()
  return figures
}
