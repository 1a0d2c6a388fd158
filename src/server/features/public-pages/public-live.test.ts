import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events } from '#server/database/schema.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { publicLiveApi, PublicLiveTiming } from '#shared/contract/public/live.ts'
import { publicSettingsApi } from '#shared/contract/public/settings.ts'
import { PUBLIC_PART_KEYS } from '#shared/domain/public-pages/public-parts.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { changeCar, type SentSample } from '#tests/support/track-race.ts'
import { startTrackScene } from '#tests/support/track-scene.ts'
import { watchAsVisitor, watchTiming } from '#tests/support/watched-timing.ts'

const scene = await startTrackScene()
const { as, app, db, deps, make, admin, driver, race, play, setClock } = scene
const other = await startTestApp({ databaseUrl: scene.databaseUrl, now: scene.clock })
const owl = await make.driver({ displayName: 'Ann Owl', raceControlUsername: 'Ann Example' })

beforeEach(async () => {
  await scene.begin()
  await make.registration({ eventId: scene.eventId(), userId: owl.id, number: 7 })
  await nameAs('as-raced')
  await showToVisitors(scene)
})

const params = () => ({ id: scene.eventId() })
const visitor = as(undefined)
const timing = async () => (await visitor.call(publicLiveApi.get, { params: params() })).data
function fail(): never {
  throw new Error('Nobody sends')
}
const get = (url: string) => app.inject({ url })
const nameAs = (naming: 'as-raced' | 'initials' | 'number') =>
  as(owl).call(publicSettingsApi.setOwnNaming, { body: { naming, isSearchable: false } })

const addresses = () => [
  ...[publicLiveApi.get, publicLiveApi.getRace, publicLiveApi.getMap].map((endpoint) =>
    endpointUrl(endpoint, params()),
  ),
  endpointUrl(publicLiveApi.getCar, { ...params(), car: 1 }),
]

/** Car 7 hits car 8, then somebody else gets in. */
function withContact(sample: SentSample, et: number) {
  if (et >= 80) sample.contacts = [{ et: 80, a: 'Ann Example', b: 'Bo Sample' }]
  if (et >= 90) changeCar(sample, 3, { pit: et < 100 ? 'STOPPED' : 'NONE', drv: 'Theo Throttle' })
}

describe('answers', () => {
  it('show what members see of a race, and nobody who sends', async () => {
    await play(race(), { until: 140, change: withContact })
    const shown = await timing()
    expect(shown?.head.clock).toMatchObject({ et: 140, greenAt: 10 })
    expect(shown?.rows.map(({ number, driver: name }) => [number, name])).toEqual([
      ['7', 'Theo Throttle'],
      ['8', 'Bo Sample'],
      ['50', 'Zoë Third'],
    ])
    expect(shown?.moments.find(({ what }) => what === 'driver')).toMatchObject({
      from: 'Ann Owl',
      to: 'Theo Throttle',
    })
    const driven = (await visitor.call(publicLiveApi.getRace, { params: params() })).data
    expect(driven?.cars[0]).toMatchObject({ times: [605_000, 605_000], carModel: '' })
    expect(driven?.cars[0]?.drivers.map(({ shownName, userId }) => [shownName, userId])).toEqual([
      ['Ann Owl', null],
      ['Theo Throttle', null],
    ])
    const car = { params: { ...params(), car: 1 } }
    expect((await visitor.call(publicLiveApi.getCar, car)).data).toMatchObject({
      crew: ['Ann Owl', 'Theo Throttle'],
      stops: [{ lap: 2, driverIn: 'Theo Throttle' }],
    })
    for (const url of addresses()) {
      const { payload } = await get(url)
      expect(payload).not.toMatch(/entryId|senders/)
      expect(payload).not.toContain(admin.displayName)
    }
  })

  it.each(['initials', 'number'] as const)('name nobody who is named by %s', async (naming) => {
    await nameAs(naming)
    await play(race(), { until: 140, change: withContact })
    for (const url of addresses()) {
      const { statusCode, payload } = await get(url)
      expect(statusCode).toBe(200)
      expect(payload).not.toMatch(/Ann Owl|Ann Example|Team 7/)
    }
  })

  it('are there where results are public, and nowhere for hidden events', async () => {
    await play(race(), { until: 20 })
    const statuses = async () =>
      new Set(await Promise.all(addresses().map(async (url) => (await get(url)).statusCode)))
    expect(await statuses()).toEqual(new Set([200]))
    await db.update(events).set({ isHidden: true })
    await showToVisitors(scene)
    expect(await statuses()).toEqual(new Set([404]))
    expect((await watchAsVisitor(app, scene.eventId())).status).toBe(404)
    await db.update(events).set({ isHidden: false })
    await showToVisitors(
      scene,
      PUBLIC_PART_KEYS.filter((part) => part !== 'results'),
    )
    expect(await statuses()).toEqual(new Set([404]))
    expect((await watchAsVisitor(app, scene.eventId())).status).toBe(404)
  })

  it('say that nobody sends, and of an event that does not exist nothing', async () => {
    expect(await timing()).toBeNull()
    const page = await watchAsVisitor(app, scene.eventId())
    await expect.poll(() => page.shown()).toBeNull()
    const none = endpointUrl(publicLiveApi.get, { id: 999_999 })
    expect(await get(none)).toMatchObject({ statusCode: 404 })
    expect((await watchAsVisitor(app, 999_999)).status).toBe(404)
  })

  it('can be read by other sites, are kept for a second, and cost who has them a 304', async () => {
    const one = race()
    await play(one, { until: 20 })
    const url = endpointUrl(publicLiveApi.get, params())
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=1',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    const stream = await watchAsVisitor(app, scene.eventId())
    expect(stream.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    await play(one, { from: 21, until: 22 })
    expect((await timing())?.head.clock.et).toBe(22)
  })
})

describe('the stream', () => {
  it('shows what one process was sent to visitors and members of another one', async () => {
    const one = race()
    await play(one, { until: 5 })
    const cookie = await signIn(deps, driver.id)
    const [here, there, member] = await Promise.all([
      watchAsVisitor(app, scene.eventId()),
      watchAsVisitor(other.app, scene.eventId()),
      watchTiming(other.app, scene.eventId(), cookie),
    ])
    await expect.poll(() => there.shown()?.head.clock.et).toBe(5)
    for (const et of [70, 71]) {
      setClock(new Date(one.began.getTime() + et * 1_000))
      const to = et === 70 ? scene : other
      await to.as(admin).requestUntyped(liveSamplesApi.send, { body: one.at(et) })
    }
    const now = PublicLiveTiming.decode((await timing()) ?? fail())
    for (const page of [here, there]) {
      await expect.poll(() => page.shown()?.head.clock.et, { timeout: 5_000 }).toBe(71)
      expect(page.shown()).toMatchObject({ ...now, version: expect.any(Number) })
      expect(page.wholes()).toBe(1)
      expect(page.received()).not.toMatch(/entryId|senders|Ann Example/)
    }
    await expect.poll(() => member.shown()?.head.clock.et, { timeout: 5_000 }).toBe(71)
    expect(member.shown()?.rows[0]).toMatchObject({ driver: 'Ann Owl' })
    expect(member.shown()?.head.senders).toHaveLength(1)
    expect(here.shown()?.rows[0]).toMatchObject({ driver: 'Ann Owl' })
  })

  it('names somebody otherwise as soon as they have chosen it, also while nothing happens', async () => {
    await play(race(), { until: 80, change: withContact })
    const [here, there] = [
      await watchAsVisitor(app, scene.eventId()),
      await watchAsVisitor(other.app, scene.eventId()),
    ]
    for (const page of [here, there])
      await expect.poll(() => page.shown()?.rows[0]?.driver).toBe('Ann Owl')
    await nameAs('initials')
    for (const page of [here, there]) {
      await expect
        .poll(() => page.shown()?.rows[0], { timeout: 5_000 })
        .toMatchObject({
          driver: 'A. O.',
          team: '',
        })
      expect(JSON.stringify(page.shown())).not.toMatch(/Ann/)
    }
  })

  it.each([
    ['the part is turned off', () => showToVisitors(scene, ['events'])],
    ['everything is turned off', () => showToVisitors(scene, [])],
    [
      'the event is hidden',
      async () => {
        await db.update(events).set({ isHidden: true }).where(eq(events.id, scene.eventId()))
        // Whatever is written tells everybody to look again.
        await nameAs('number')
      },
    ],
  ])('ends empty when %s, for visitors alone', async (_, turnOff) => {
    await play(race(), { until: 20 })
    const cookie = await signIn(deps, driver.id)
    const [here, there, member] = [
      await watchAsVisitor(app, scene.eventId()),
      await watchAsVisitor(other.app, scene.eventId()),
      await watchTiming(app, scene.eventId(), cookie),
    ]
    for (const page of [here, there, member])
      await expect.poll(() => page.shown()?.rows.length).toBe(3)
    await turnOff()
    for (const page of [here, there]) {
      await expect.poll(page.isOver, { timeout: 5_000 }).toBe(true)
      expect(page.shown()).toBeNull()
    }
    expect(member.isOver()).toBe(false)
    expect((await watchAsVisitor(app, scene.eventId())).status).toBe(404)
  })
})

it('forgets nothing that visitors read because relays send', async () => {
  const state = await app.publicState()
  await play(race(), { until: 3 })
  expect(await app.publicState()).toBe(state)
})
