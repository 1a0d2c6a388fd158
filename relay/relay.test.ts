import { describe, expect, it } from 'vitest'
import { answer } from '#demo/game/answer.ts'
import type { Client } from '#demo/game/scenario.ts'
import { findScenario, type ScenarioName, scenarioNames } from '#demo/game/scenarios.ts'
import { TICKS } from '#demo/race-file/drive.ts'
import { playTrack } from '#tests/support/play-track.ts'
import { trackNotes } from '#tests/support/track-notes.ts'
import { ALLOWED_PATHS } from './allowed-paths.ts'
import { gameClient } from './game-client.ts'

/** They take longer, or are the same for the relay. */
const ASIDE: ScenarioName[] = ['day', 'six-hours', 'hour', 'server-death']

/** On one PC. */
const play = (
  name: ScenarioName,
  receive: Parameters<typeof playTrack>[1],
  { client = {}, until = Infinity }: { client?: Client; until?: number } = {},
) => playTrack(name, receive, { clients: [client], until })

async function noted(name: ScenarioName, client?: Client) {
  const notes = trackNotes()
  const played = await play(
    name,
    (report) => {
      notes.take(report)
      const body = { session: 's', role: 'primary', known: notes.known(report), next: 1_000 }
      return { body }
    },
    client && { client },
  )
  return { ...played, notes }
}

const lastRace = ({ world }: Awaited<ReturnType<typeof play>>) => {
  const race = world.timeline.parts.at(-1)?.race
  if (!race) throw new Error('There is no race')
  return race
}

describe('what arrives of a race', () => {
  it.for(scenarioNames.filter((name) => !ASIDE.includes(name) && name !== 'replay'))(
    'is all of it: %s',
    async (name) => {
      const played = await noted(name)
      for (const { entry, laps } of lastRace(played).cars)
        expect(played.notes.laps(entry.carNumber)).toEqual(
          laps.map((lap) => ({
            lap: lap.number,
            time: lap.isTimed ? (lap.end - lap.start) / TICKS : null,
            driver: entry.drivers[lap.driver],
          })),
        )
      expect(played.notes.order()).toEqual(
        lastRace(played).cars.map(({ entry }) => entry.carNumber),
      )
    },
  )

  it('begins with a sender who comes late, from the history of the game', async () => {
    const [late] = findScenario('senders').clients ?? []
    const { reports, notes, world } = await noted('senders', late)
    const [leader] = lastRace({ world } as Awaited<ReturnType<typeof play>>).cars
    expect(reports[0]?.session.et).toBeGreaterThanOrEqual(240)
    expect(notes.laps(leader?.entry.carNumber ?? '').map(({ lap }) => lap)).toEqual(
      leader?.laps.map(({ number }) => number),
    )
    expect(reports.flatMap(({ missed = [] }) => missed).length).toBeGreaterThan(0)
  })
})

describe('a report', () => {
  it('has the fields of the protocol', async () => {
    const { reports } = await play('plain', () => undefined, { until: 400 })
    const [first] = reports
    expect(first).toMatchObject({
      protocol: 1,
      seq: 1,
      game: { name: 'LMU', online: true, replay: false, spectator: true },
      session: { type: 'RACE1', track: 'Fuji Speedway', phase: 0, flags: ['', '', ''] },
    })
    expect(first?.map?.length).toBeLessThanOrEqual(600)
    expect(first?.weather).toBeDefined()
    expect(first?.teams?.[0]).toMatchObject({
      slot: 0,
      drivers: [expect.any(String), expect.any(String)],
    })
    const last = reports.at(-1)
    expect(last?.teams).toBeNull()
    expect(last?.map).toBeUndefined()
    expect(Object.keys(last?.cars[0] ?? {}).join(' ')).toBe(
      'slot veh no cls team drv pos laps start dist sec last ls best pit garage stops pen fin ve fuel tyres kinds of x z',
    )
    expect(last?.cars[0]?.sec).toBeGreaterThan(0)
    expect(new Set(reports.map(({ run }) => run)).size).toBe(1)
    expect(reports.map(({ seq }) => seq)).toEqual(reports.map((_, index) => index + 1))
  })

  it('is sent once a second while cars move, and every five seconds on the grid', async () => {
    const { posts } = await play('plain', () => undefined, { until: 300 })
    const between = (from: number, to: number) =>
      posts.filter(({ at }) => at >= from * 1000 && at < to * 1000).length
    expect(between(10, 30)).toBeGreaterThanOrEqual(3)
    expect(between(10, 30)).toBeLessThanOrEqual(5)
    expect(between(200, 300)).toBeGreaterThan(95)
    expect(between(200, 300)).toBeLessThanOrEqual(101)
  })

  it('says who drives', async () => {
    const { reports } = await play('senders', () => undefined, { client: { car: 3 }, until: 200 })
    expect(reports.at(-1)?.game.spectator).toBe(false)
  })

  it('takes each contact along once', async () => {
    const { reports, world } = await play('drama', () => undefined)
    const contacts = reports.flatMap((report) => report.contacts)
    expect(contacts.length).toBeGreaterThan(0)
    const keys = contacts.map((one) => JSON.stringify(one))
    expect(new Set(keys).size).toBe(keys.length)
    const shown = answer(
      '/rest/watch/getIncidentsList/1',
      world.timeline.parts[0] && {
        ...world.shown(),
        part: world.timeline.parts[0],
        at: Infinity,
        clock: 0,
        session: 'RACE1',
        before: [],
      },
      world.scenario,
      {},
      0,
    )
    expect(
      new Set((JSON.parse(shown?.body ?? '[]') as object[]).map((one) => JSON.stringify(one))).size,
    ).toBe(keys.length)
  })

  it('leaves out contacts of before a restart', async () => {
    const { reports, world } = await play('restart', () => undefined)
    const start = world.timeline.parts[1]?.from ?? 0
    const after = reports.filter((report) => Date.parse(report.sentAt) / 1000 > start)
    const limits = after.flatMap(({ contacts, session }) =>
      contacts.map(({ et }) => session.et - et),
    )
    expect(Math.max(0, ...limits)).toBeLessThan(6)
  })

  it('tells of each stop when it is new', async () => {
    const { reports } = await play('plain', () => undefined)
    const told = reports.flatMap(({ stops = [] }) => stops)
    expect(told[0]).toMatchObject({ swap: true, tyres: [null, null, null, null] })
    expect(told[0]?.time).toBeGreaterThanOrEqual(18)
    // All of them once, and what is known after ten minutes again.
    const keys = told.map(({ team, lap }) => `${team} ${lap}`)
    expect(keys.length).toBeLessThanOrEqual(2 * new Set(keys).size)
  })
})

describe('the WebSocket of the game', () => {
  it('adds tyres and kinds of penalties to what is sent', async () => {
    const { reports } = await play('drive-through', () => undefined, { until: 420 })
    const cars = reports.flatMap((report) => report.cars)
    expect(new Set(cars.flatMap(({ tyres }) => tyres ?? []))).toContain('Medium')
    expect(cars.filter(({ kinds }) => kinds && kinds[0] > 0).length).toBeGreaterThan(5)
    expect(cars.some(({ pen, kinds }) => pen === 1 && kinds?.[0] === 0)).toBe(true)
    expect(cars.at(-1)?.of).toBeGreaterThan(1)
  })

  it('is not needed', async () => {
    const { reports } = await play('no-socket', () => undefined, { until: 200 })
    expect(reports.length).toBeGreaterThan(50)
    expect(reports.at(-1)?.cars[0]).toMatchObject({ tyres: null, kinds: null, of: null })
  })
})

describe('nothing is sent', () => {
  it('of a replay', async () => {
    const { reports, relays } = await play('replay', () => undefined, { until: 400 })
    expect(reports).toEqual([])
    expect(relays[0]?.status().why).toBe('The game shows a replay: nothing is sent')
  })

  it('from the menu', async () => {
    const { posts } = await play('menu', () => undefined, { until: 420 })
    expect(posts.filter(({ at }) => at > 301_000 && at < 390_000)).toEqual([])
    expect(posts.filter(({ at }) => at > 395_000).length).toBeGreaterThan(10)
  })

  it('while the game is closed, and again ten seconds after it was started', async () => {
    const { posts } = await play('port-closed', () => undefined, { until: 440 })
    expect(posts.filter(({ at }) => at > 301_000 && at < 400_000)).toEqual([])
    expect(posts.some(({ at }) => at > 400_000 && at < 415_000)).toBe(true)
  })
})

it('asks the game for nothing that is not allowed', async () => {
  expect(Object.keys(ALLOWED_PATHS)).toEqual([
    '/rest/watch/sessionInfo',
    '/rest/watch/standings',
    '/rest/watch/getIncidentsList/1',
    '/rest/sessions/GetGameState',
    '/navigation/state',
    '/rest/multiplayer/join/state',
    '/rest/strategy/overall',
    '/rest/multiplayer/teams',
    '/rest/sessions/weather',
    '/rest/watch/trackmap',
    '/rest/watch/standings/history',
  ])
  const { asked } = await noted('senders', findScenario('senders').clients?.[0])
  expect(new Set(asked)).toEqual(new Set(Object.keys(ALLOWED_PATHS)))
  const calls: string[] = []
  const game = gameClient(6397, async (address, { method }) => {
    calls.push(`${method} ${address}`)
    return new Response('{}')
  })
  await game.find()
  // @ts-expect-error It is not allowed.
  await expect(game.ask('/rest/garage/getVehicleCondition')).rejects.toThrow('is not asked')
  expect(calls).toEqual(['GET http://127.0.0.1:6397/navigation/state'])
})
