import { Agent } from 'node:http'
import { driverHistoryApi } from '#shared/contract/driver-history.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpointUrl, type UrlValues } from '#shared/contract/endpoint-url.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { answerOf } from './answer-of.ts'
import { uploadDayRace } from './day-race.ts'
import { type Figure, percentile } from './figure.ts'
import { firstJobsDone } from './first-jobs.ts'
import type { Guild } from './guild.ts'
import { repeatRace } from './repeat-race.ts'
import type { RunningServer } from './running-server.ts'

const RACES = 200
const TRACKS = 8
/** Two thirds of a field, so that everybody drove every other race. */
const MEMBERS = 372
const REQUESTS = 200
const LIMIT_MS = 60

/** The pages of drivers and tracks in a guild with 200 races of 24 hours, and what a lap takes on the disk. */
export async function benchHistory(guild: Guild, server: RunningServer): Promise<Figure[]> {
  const eventId = guild.eventIds[0] ?? 0
  await uploadDayRace(guild, server, eventId)
  const stored = await repeatRace(guild.databaseUrl, {
    eventId,
    races: RACES,
    tracks: TRACKS,
    members: MEMBERS,
  })
  await firstJobsDone(guild)
  const memberOf = (request: number) => stored.memberIds[(request * 37) % MEMBERS] ?? 0
  const pages: { page: string; endpoint: Endpoint; inputOf: (request: number) => Input }[] = [
    { page: 'driver', endpoint: driversApi.get, inputOf: (n) => ({ id: memberOf(n) }) },
    {
      page: "driver's history",
      endpoint: driverHistoryApi.get,
      inputOf: (n) => ({ id: memberOf(n) }),
    },
    {
      page: 'head to head',
      endpoint: driverHistoryApi.compare,
      inputOf: (n) => ({ id: memberOf(n), query: { other: memberOf(n + 1) } }),
    },
    {
      page: 'track',
      endpoint: tracksApi.get,
      inputOf: (n) => ({ id: stored.trackIds[n % TRACKS] ?? 0 }),
    },
  ]
  const agent = new Agent({ keepAlive: true })
  const figures: Figure[] = []
  for (const { page, endpoint, inputOf } of pages) {
    const times: number[] = []
    // The first call opens a connection and does not count.
    for (let request = 0; request <= REQUESTS; request++) {
      const { id, query } = inputOf(request)
      const url = server.origin + endpointUrl(endpoint, { id }, query)
      times.push((await answerOf(url, guild.cookie, agent)).ms)
    }
    const [, ...counted] = times
    figures.push({
      what: `${RACES} races of 24 hours: ${page}, 99th percentile`,
      measured: percentile(counted, 0.99),
      limit: LIMIT_MS,
      unit: 'ms',
      rule: 'at most',
      note: `half of them below ${percentile(counted, 0.5).toFixed(0)} ms`,
    })
  }
  agent.destroy()
  return [
    ...figures,
    {
      what: `${RACES} races of 24 hours: database on disk, per lap`,
      measured: stored.bytes / stored.laps,
      unit: 'bytes',
      note: `${(stored.laps / 1e6).toFixed(1)} million laps; ${stored.largest}`,
    },
    {
      what: `${RACES} races of 24 hours: the laps alone, per lap`,
      measured: stored.lapBytes / stored.laps,
      unit: 'bytes',
      note: 'the table car_laps with its index',
    },
  ]
}

type Input = { id: number; query?: UrlValues }
