import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  liveCars,
  liveLaps,
  liveMoments,
  liveSenders,
  liveSessions,
} from '#server/database/schema.ts'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { BEGAN, SPA, startTrackScene } from '#tests/support/track-scene.ts'
import { changeCar, type SentSample, trackRace } from '#tests/support/track-race.ts'

const scene = await startTrackScene()
const { as, db, app, admin, caster, driver, send, race, play, setClock } = scene

beforeEach(scene.begin)

const timing = async () =>
  (await as(driver).call(liveTimingApi.get, { params: { id: scene.eventId() } })).data
const lapsOf = (car: number) =>
  db.select().from(liveLaps).where(eq(liveLaps.car, car)).orderBy(liveLaps.lap)

describe('one sender', () => {
  it('fills the table of its event, which members see', async () => {
    const replies = await play(race(), { until: 140 })
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(replies.at(-1)?.body).toMatchObject({
      role: 'primary',
      known: { 3: 2, 5: 2, 9: 1 },
      next: 1_000,
    })
    const shown = await timing()
    expect(shown?.head).toMatchObject({
      session: { kind: 'race', ordinal: 1, state: 'live' },
      clock: { et: 140, greenAt: 10, left: 3_460, max: 3_600, speed: 1 },
      flags: { course: 'green' },
      weather: { air: 18, road: 24 },
      senders: [{ name: admin.displayName, isPrimary: true }],
    })
    expect(shown?.rows.map(({ number, laps }) => [number, laps])).toEqual([
      ['7', 2],
      ['8', 2],
      ['50', 1],
    ])
    expect(shown?.moments).toMatchObject([{ what: 'green', at: 10 }])
    expect((await lapsOf(1)).map(({ crossed, seconds }) => [crossed, seconds])).toEqual([
      [70.5, 60.5],
      [131, 60.5],
    ])
    const driven = (
      await as(driver).call(liveTimingApi.getRace, { params: { id: scene.eventId() } })
    ).data
    expect(driven?.cars.map(({ number, times }) => [number, times])).toEqual([
      ['7', [605_000, 605_000]],
      ['8', [612_500, 612_500]],
      ['50', [721_250]],
    ])
    setClock(new Date(scene.clock().getTime() + 31_000))
    expect((await timing())?.head.session.state).toBe('lost')
  })

  it('is ignored when it repeats itself', async () => {
    const one = race()
    await play(one, { until: 75 })
    const again = one.at(76)
    await send(again)
    const version = (await timing())?.version
    expect(await send(again)).toMatchObject({ status: 200 })
    expect((await timing())?.version).toBe(version)
  })

  it('may pack what it sends', async () => {
    const token = await tokenOf(admin)
    const post = (payload: Buffer, headers: object = {}) =>
      app.inject({
        method: 'POST',
        url: liveSamplesApi.send.path,
        payload,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          ...headers,
        },
      })
    expect(await post(gzipSync(JSON.stringify(race().at(5))))).toMatchObject({ statusCode: 200 })
    const large = JSON.stringify({ ...race().at(6), filler: 'x'.repeat(1_100_000) })
    expect(await post(gzipSync(large))).toMatchObject({ statusCode: 413 })
    const packed = Buffer.concat([gzipSync('{}'), Buffer.alloc(70_000)])
    const refused = await post(packed)
    expect(refused.statusCode).toBe(413)
    expect(refused.json()).toMatchObject({ error: 'What is packed can have at most 64 KB' })
    expect(await post(Buffer.from('no gzip'))).toMatchObject({ statusCode: 400 })
  })

  it('begins the session anew when the game does', async () => {
    const one = race()
    await play(one, { until: 100 })
    const again = trackRace({ began: new Date(BEGAN.getTime() + 101_000), track: SPA })
    for (let et = 0; et <= 75; et++) {
      setClock(new Date(BEGAN.getTime() + (101 + et) * 1_000))
      const sample = again.at(et)
      expect(await send({ ...sample, seq: 1_000 + et })).toMatchObject({ status: 200 })
    }
    const sessions = await db.select().from(liveSessions).orderBy(liveSessions.id)
    expect(sessions.map(({ state }) => state)).toEqual(['restarted', 'running'])
    expect((await timing())?.rows.map(({ laps }) => laps)).toEqual([1, 1, 0])
  })

  it('goes on after the server was away, with the laps of the game that nobody saw', async () => {
    const one = race()
    await play(one, { until: 75 })
    const [reply] = await play(one, { from: 260, until: 260 })
    expect(reply?.body).toMatchObject({ known: { 3: 1 } })
    const missed = [2, 3, 4].map((lap) => ({
      slot: 3,
      veh: '7_VEHICLE',
      lap,
      time: 60.5,
      s1: 20,
      s2: 40,
      drv: 'Ann Example',
      pos: 1,
      pitting: false,
    }))
    const [after] = await play(one, {
      from: 264,
      until: 264,
      change: (sample) => (sample.missed = missed),
    })
    expect(after?.body).toMatchObject({ known: { 3: 4 } })
    expect((await lapsOf(1)).map(({ lap, seconds }) => [lap, seconds])).toEqual([
      [1, 60.5],
      [2, 60.5],
      [3, 60.5],
      [4, 60.5],
    ])
  })
})

describe('what is refused', () => {
  it('is a replay, another course, an evening without an event, and whoever may not send', async () => {
    const replay = race().at(5, (sample) => (sample.game.replay = true))
    expect(await send(replay)).toMatchObject({ status: 409, body: { reason: 'replay' } })
    expect(await send(race().at(5), driver)).toMatchObject({ status: 403 })
    setClock(new Date(BEGAN.getTime() + 4 * 3_600_000))
    expect(await send(race().at(5))).toMatchObject({ status: 409, body: { reason: 'no-event' } })
    expect(await db.$count(liveSessions)).toBe(0)
  })

  it('is a token that was revoked while it sends', async () => {
    const token = await tokenOf(admin)
    const headers = { authorization: `Bearer ${token}` }
    const program = as(undefined)
    const post = (body: SentSample) =>
      program.requestUntyped(liveSamplesApi.send, { body, headers })
    const one = race()
    expect(await post(one.at(5))).toMatchObject({ status: 200 })
    const { data } = await as(admin).call(apiTokensApi.list)
    for (const { id } of data) await as(admin).call(apiTokensApi.revoke, { params: { id } })
    expect(await post(one.at(6))).toMatchObject({ status: 401 })
  })

  it('is a clock that jumps ahead, until it is believed', async () => {
    const one = race()
    await play(one, { until: 20 })
    setClock(new Date(BEGAN.getTime() + 21_000))
    const statuses = []
    for (const et of [500, 501, 502])
      statuses.push((await send({ ...one.at(et), sentAt: scene.clock().toISOString() })).status)
    expect(statuses).toEqual([409, 409, 200])
  })
})

describe('several senders', () => {
  it('move the table one at a time, and the next one goes on when the first is silent', async () => {
    const [first, second] = [race('first-relay'), race('second-relay')]
    await play(first, { until: 20 })
    const [joined] = await play(second, { from: 20, until: 20, sender: caster })
    expect(joined).toMatchObject({ status: 202, body: { role: 'secondary' } })
    expect(await db.$count(liveSessions)).toBe(1)
    const later = await play(second, { from: 21, until: 75, sender: caster })
    expect(later.map(({ status }) => status).slice(0, 9)).toEqual(Array(9).fill(202))
    expect(later.at(-1)).toMatchObject({ status: 200, body: { role: 'primary' } })
    expect(await lapsOf(1)).toHaveLength(1)
    expect((await timing())?.head.senders[0]).toMatchObject({
      name: caster.displayName,
      isPrimary: true,
    })
    const [back] = await play(first, { from: 76, until: 76 })
    expect(back).toMatchObject({ status: 202 })
  })

  it('go on at once when the first one signs off, spectators before drivers', async () => {
    const runs = ['first-relay', 'second-relay', 'third-relay'].map(race)
    const watch = (sample: SentSample) => (sample.game.spectator = true)
    for (let et = 0; et <= 3; et++)
      for (const [index, one] of runs.entries())
        await play(one, { from: et, until: et, ...(index === 2 && { change: watch }) })
    await play(runs[0] as never, { from: 4, until: 4, change: (sample) => (sample.bye = true) })
    const [driven] = await play(runs[1] as never, { from: 5, until: 5 })
    const [watched] = await play(runs[2] as never, { from: 5, until: 5, change: watch })
    expect([driven?.status, watched?.status]).toEqual([202, 200])
  })

  it('fill in times that the first one never saw', async () => {
    const [first, second] = [race('first-relay'), race('second-relay')]
    for (let et = 0; et <= 140; et++) {
      const isBlind = et >= 131
      await play(first, {
        from: et,
        until: et,
        change: (sample) => isBlind && changeCar(sample, 3, { last: -1 }),
      })
      await play(second, { from: et, until: et, sender: caster })
    }
    expect((await lapsOf(1)).map(({ seconds }) => seconds)).toEqual([60.5, 60.5])
  })

  it('of two servers are two sessions, and a clock that is 90 s off is corrected', async () => {
    const off = (sample: SentSample) =>
      (sample.sentAt = new Date(new Date(sample.sentAt).getTime() - 90_000).toISOString())
    const [first, second] = [race('first-relay'), race('second-relay')]
    await play(first, { until: 8 })
    const replies = await play(second, { from: 8, until: 20, sender: caster, change: off })
    expect(await db.$count(liveSessions)).toBe(1)
    expect(replies.at(-1)).toMatchObject({ status: 200 })
    const others = trackRace({
      run: 'another-server',
      began: BEGAN,
      track: SPA,
      racers: [{ slot: 1, no: '1', cls: 'GT3', driver: 'Di Other', lap: 50 }],
    })
    await play(others, { from: 20, until: 20, sender: caster })
    expect(await db.$count(liveSessions)).toBe(2)
  })

  it('store each fact once when they send at the same moment', async () => {
    const runs = Array.from({ length: 8 }, (_, index) => race(`relay-number-${index}`))
    for (let et = 60; et <= 76; et++) {
      setClock(new Date(BEGAN.getTime() + et * 1_000))
      await Promise.all(runs.map((one) => send(one.at(et))))
    }
    expect(await db.$count(liveSessions)).toBe(1)
    expect(await db.$count(liveSenders)).toBe(8)
    expect(await db.$count(liveCars)).toBe(3)
    expect(await lapsOf(1)).toHaveLength(1)
    expect(await db.$count(liveMoments, eq(liveMoments.key, 'green'))).toBe(0)
  })
})

it('takes two samples a second of 62 cars from eight relays, and stores each lap once', async () => {
  const racers = Array.from({ length: 62 }, (_, slot) => ({
    slot,
    no: String(slot + 1),
    cls: 'GT3',
    driver: `Driver ${slot + 1}`,
    lap: 60 + slot / 100,
  }))
  const runs = Array.from({ length: 8 }, (_, index) =>
    trackRace({ run: `relay-number-${index}`, began: BEGAN, track: SPA, racers }),
  )
  const statuses = new Set<number>()
  for (let et = 66; et <= 75; et += 0.5) {
    setClock(new Date(BEGAN.getTime() + et * 1_000))
    const replies = await Promise.all(runs.map((one) => send(one.at(et))))
    for (const { status } of replies) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200, 202]))
  expect(await db.$count(liveSessions)).toBe(1)
  expect(await db.$count(liveCars)).toBe(62)
  expect(await db.$count(liveLaps)).toBe(62)
})

async function tokenOf(member: { id: number }) {
  const body = { name: 'Relay', scopes: ['live:send' as const], days: 90 as const }
  return (await as(member).call(apiTokensApi.create, { body })).data.token
}
