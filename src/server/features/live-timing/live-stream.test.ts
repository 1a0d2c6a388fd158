import { once } from 'node:events'
import http from 'node:http'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { liveLaps, liveMoments } from '#server/database/schema.ts'
import { LiveTiming, LiveTimingChange, liveTimingApi } from '#shared/contract/live-timing.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { withChanges } from '#shared/domain/live-timing/live-changes.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { startTrackScene } from '#tests/support/track-scene.ts'

const scene = await startTrackScene()
const { as, db, admin, driver, race, setClock, play } = scene
const other = await startTestApp({ databaseUrl: scene.databaseUrl, now: scene.clock })

beforeEach(scene.begin)

/** A page that watches the event in one of the processes, and what it has. */
async function watch({ app, deps }: Pick<typeof other, 'app' | 'deps'>) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {
    const address = app.server.address()
    return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
  })
  const headers = { cookie: await signIn(deps, driver.id), accept: 'text/event-stream' }
  const request = http.get(`${origin}/api/events/${scene.eventId()}/live/stream`, { headers })
  onTestFinished(() => void request.destroy())
  request.on('error', () => undefined)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.on('error', () => undefined)
  let text = ''
  let shown: LiveTiming | null = null
  let wholes = 0
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(message) ?? []
      if (name === 'timing') wholes++
      if (name === 'timing') shown = LiveTiming.decode(JSON.parse(data))
      if (name === 'change' && shown)
        shown = withChanges(shown, LiveTimingChange.decode(JSON.parse(data)))
    }
  })
  return { shown: () => shown, wholes: () => wholes }
}

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
