import { asc } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { liveLaps, liveMoments } from '#server/database/schema.ts'
import { LiveTiming, liveTimingApi } from '#shared/contract/live-timing.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { startTrackScene } from '#tests/support/track-scene.ts'
import { watchTiming } from '#tests/support/watched-timing.ts'

const scene = await startTrackScene()
const { as, db, admin, driver, race, setClock, play } = scene
const other = await startTestApp({ databaseUrl: scene.databaseUrl, now: scene.clock })

beforeEach(scene.begin)

const watch = async ({ app, deps }: Pick<typeof other, 'app' | 'deps'>) =>
  watchTiming(app, scene.eventId(), await signIn(deps, driver.id))

it('shows what one process was sent to those who watch another one', async () => {
  const one = race()
  await play(one, { until: 5 })
  const [here, there] = [await watch(scene), await watch(other)]
  await expect.poll(() => there.shown()?.head.clock.et).toBe(5)
  for (const et of [70, 71]) {
    setClock(new Date(one.began.getTime() + et * 1_000))
    const to = et === 70 ? scene : other
    await to.as(admin).requestUntyped(liveSamplesApi.send, { body: one.at(et) })
  }
  const { data } = await as(driver).call(liveTimingApi.get, { params: { id: scene.eventId() } })
  const now = data && LiveTiming.decode(data)
  for (const page of [here, there]) {
    await expect.poll(() => page.shown()?.head.clock.et, { timeout: 5_000 }).toBe(71)
    expect(page.shown()).toEqual(now)
    expect(page.wholes()).toBe(1)
  }
})

it('stores the same when each sample is taken by another process', async () => {
  const stored = async () => ({
    laps: (await db.select().from(liveLaps).orderBy(asc(liveLaps.car), asc(liveLaps.lap))).map(
      ({ sessionId: _session, senderId: _sender, ...lap }) => lap,
    ),
    moments: (await db.select().from(liveMoments).orderBy(asc(liveMoments.key))).map(
      ({ key, at, details }) => ({ key, at, details }),
    ),
  })
  await play(race(), { until: 200 })
  const alone = await stored()
  await scene.begin()
  const one = race()
  for (let et = 0; et <= 200; et++) {
    setClock(new Date(one.began.getTime() + et * 1_000))
    const to = et % 2 === 0 ? scene : other
    await to.as(admin).requestUntyped(liveSamplesApi.send, { body: one.at(et) })
  }
  expect(await stored()).toEqual(alone)
  expect(alone.laps).toHaveLength(8)
})
