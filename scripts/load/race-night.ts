import { setMaxListeners } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { makers } from '#tests/support/makers.ts'
import { raceFileChunks } from '#tests/support/race-file.ts'
import { DAY_RACE } from '#tests/support/day-race.ts'
import { type Figure, percentile } from '../bench/figure.ts'
import type { Guild } from '../bench/guild.ts'
import { uploadRace } from '../bench/import-race.ts'
import type { RunningServer } from '../bench/running-server.ts'
import { type Call, type Member, openPage, read, send } from './members.ts'

const PLACES = 60
/** A member who reads. */
const PAUSE_MS = 4_000
const QUIET_MS = 20_000
const SIGN_UP_MS = 15_000
const REST_MS = 10_000

/** Members read and sign up while an admin imports a race of 24 hours. */
export async function raceNight(guild: Guild, server: RunningServer, members: readonly Member[]) {
  const { origin } = server
  const make = makers(guild.db)
  const tonight = await make.event({
    slots: { Hypercar: PLACES },
    maxParticipants: PLACES,
    hasWaitlist: true,
  })
  const car = await make.car('Hypercar')
  const file = path.join(guild.dataDir, 'le-mans.xml')
  await pipeline(Readable.from(raceFileChunks(DAY_RACE)), createWriteStream(file))

  const pages = await Promise.all(members.map((member) => openPage(member, origin)))
  const addresses = [
    '/api/events',
    `/api/events/${tonight.id}`,
    '/api/auth/user',
    '/api/user/registrations',
    '/api/drivers',
    '/api/news',
  ].map((address) => origin + address)
  const over = new AbortController()
  // One for every member.
  setMaxListeners(0, over.signal)
  const reading = Promise.all(
    members.map((member) => read(member, addresses, PAUSE_MS, over.signal)),
  )
  await delay(QUIET_MS)
  const signUps = Promise.all(
    members.map(async (member) => {
      await delay(Math.random() * SIGN_UP_MS)
      const body = { carId: car.id }
      return send(member, `${origin}/api/events/${tonight.id}/register`, { method: 'POST', body })
    }),
  )
  const importing = { from: 0, to: 0 }
  await delay(SIGN_UP_MS / 3)
  importing.from = performance.now()
  await uploadRace(guild, server, { file, nextEvent: () => guild.eventIds[0] ?? 0 })
  importing.to = performance.now()
  const signedUp = await signUps
  await delay(REST_MS)
  over.abort()
  const calls = [...(await reading).flat(), ...signedUp]
  const open = pages.filter((page) => page.isOpen()).length
  const heard = pages.filter((page) => page.heard() > 1).length
  for (const page of pages) page.close()
  return figuresOf({ calls, signedUp, importing, open, heard, members: members.length })
}

type Night = {
  calls: readonly Call[]
  signedUp: readonly Call[]
  importing: { from: number; to: number }
  open: number
  heard: number
  members: number
}

function figuresOf({ calls, signedUp, importing, open, heard, members }: Night): Figure[] {
  const failed = calls.filter(({ status }) => status < 200 || status >= 300)
  const seconds =
    (Math.max(...calls.map(({ atMs }) => atMs)) - Math.min(...calls.map(({ atMs }) => atMs))) /
    1_000
  const during = timesOf(
    calls.filter(({ atMs, ms }) => atMs < importing.to && atMs + ms > importing.from),
  )
  const otherwise = timesOf(
    calls.filter(({ atMs, ms }) => atMs >= importing.to || atMs + ms <= importing.from),
  )
  const slowest = calls.toSorted((a, b) => b.ms - a.ms)[0]
  return [
    {
      what: `${members} members, requests that failed`,
      measured: failed.length,
      ...atMost(0),
      unit: '',
      note: `of ${calls.length}, ${(calls.length / seconds).toFixed(0)} a second${failed[0] ? `; first ${failed[0].status} ${failed[0].what}` : ''}`,
    },
    {
      what: 'all requests, 99th percentile',
      measured: percentile(timesOf(calls), 0.99),
      ...atMost(250),
      unit: 'ms',
      note: `the slowest ${slowest?.ms.toFixed(0)} ms, ${slowest?.what}`,
    },
    {
      what: 'sign-ups, 99th percentile',
      measured: percentile(timesOf(signedUp), 0.99),
      ...atMost(250),
      unit: 'ms',
    },
    {
      what: 'delay by an import of 24 hours: 99th percentile during it, less that without it',
      measured: percentile(during, 0.99) - percentile(otherwise, 0.99),
      ...atMost(100),
      unit: 'ms',
      note: `${during.length} requests in ${((importing.to - importing.from) / 1_000).toFixed(1)} s; the slowest during it ${Math.max(...during).toFixed(0)} ms, without it ${Math.max(...otherwise).toFixed(0)} ms`,
    },
    { what: 'open pages at the end', measured: open, limit: members, rule: 'at least', unit: '' },
    {
      what: 'of these, heard of changes',
      measured: heard,
      limit: members,
      rule: 'at least',
      unit: '',
    },
  ]
}

const atMost = (limit: number) => ({ limit, rule: 'at most' as const })

const timesOf = (calls: readonly Call[]) => calls.map(({ ms }) => ms)
