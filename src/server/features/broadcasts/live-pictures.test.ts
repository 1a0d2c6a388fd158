import { beforeEach, expect, it } from 'vitest'
import { broadcastsApi } from '#shared/contract/broadcasts.ts'
import { startTrackScene } from '#tests/support/track-scene.ts'
import { changeCar } from '#tests/support/track-race.ts'

const scene = await startTrackScene()
const { app, as, admin, make, play, race, setClock } = scene
const organiser = as(admin)
const address = (await organiser.call(broadcastsApi.create)).data.address ?? ''

beforeEach(scene.begin)

/** As a program for broadcasts asks: without a cookie. */
function picture(kind: string, { number = '', ...headers }: Record<string, string> = {}) {
  const query = new URLSearchParams({ event: String(scene.eventId()), ...(number && { number }) })
  return app.inject({ url: `${new URL(`${address}/${kind}`).pathname}?${query}`, headers })
}

/** The words of a picture. */
async function wordsOf(kind: string, number = '') {
  const { body } = await picture(kind, { number })
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(body) ?? []
  return main
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const setNames = (hasRealNames: boolean) =>
  organiser.call(broadcastsApi.setNames, { body: { hasRealNames } })

it('shows the order of each class with gaps, and asks anew each second', async () => {
  await setNames(true)
  await play(race(), { until: 140 })
  const reply = await picture('tower')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('<main data-every="1000">')
  const text = await wordsOf('tower')
  expect(text).toMatch(/^0:57:40 Green/)
  expect(text).toMatch(/Hypercar 2 1 7 Ann Example lap 3 2 8 Bo Sample \+1\.500/)
  expect(text).toMatch(/LMGT3 1 1 50 Zoë Third lap 2$/)
  const etag = String(reply.headers['etag'])
  expect((await picture('tower', { 'if-none-match': etag })).statusCode).toBe(304)
  setClock(new Date(scene.clock().getTime() + 1_000))
  expect((await picture('tower', { 'if-none-match': etag })).statusCode).toBe(200)
})

it('shows the closest two cars of a class, and a car as it is now', async () => {
  await setNames(true)
  await play(race(), {
    until: 140,
    change: (sample, et) => et > 120 && changeCar(sample, 5, { drv: 'Theo Throttle' }),
  })
  expect(await wordsOf('battle')).toMatch(/^P1 7 Ann Example \+1\.500 P2 8 Theo Throttle$/)
  expect(await wordsOf('battle', '7')).toBe('')
  const car = await wordsOf('on-track', '8')
  expect(car).toMatch(/^8 Theo Throttle Team 8/)
  expect(car).toMatch(/In the car 0:00/)
  expect(await wordsOf('on-track')).toMatch(/Ann Example/)
})

it('names crews as they chose, unless the guild says otherwise', async () => {
  await setNames(false)
  const member = await make.driver({ displayName: 'Ann Example', publicNaming: 'initials' })
  await make.registration({ eventId: scene.eventId(), userId: member.id, number: 7 })
  await play(race(), { until: 140 })
  for (const kind of ['tower', 'battle', 'on-track']) {
    const text = await wordsOf(kind)
    expect(text, kind).toMatch(/(^| )7 /)
    expect(text, kind).not.toContain('Example')
    expect(text, kind).not.toContain('Sample')
  }
  expect(await wordsOf('on-track')).toContain('A. E.')
})

it('lays nothing over the video without a session, and once the signal is lost', async () => {
  expect(await wordsOf('tower')).toBe('')
  await play(race(), { until: 40 })
  expect(await wordsOf('tower')).toContain('Hypercar')
  setClock(new Date(scene.clock().getTime() + 31_000))
  for (const kind of ['tower', 'battle', 'on-track']) expect(await wordsOf(kind), kind).toBe('')
})
