import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { events } from '#server/database/schema.ts'
import { resultTrayApi } from '#shared/contract/result-tray.ts'
import { CREWS, short } from '#tests/support/desk-client.ts'
import { startProgramScene } from '#tests/support/program-scene.ts'
import { raceFile } from '#tests/support/race-file.ts'

const MINUTE_MS = 60_000

const scene = await startProgramScene()
const { admin, as, db, make, program } = scene
const racers = await Promise.all(
  CREWS.map(async ({ drivers: [displayName = ''] }) => make.driver({ displayName })),
)

beforeEach(scene.startAnew)

/** Sends the result of a race that has just ended to an event that takes it by itself. */
async function send(seed: number) {
  const at = (minutes: number) => new Date(scene.now().getTime() + minutes * MINUTE_MS)
  const event = await make.event({ startDateTime: at(-60), endDateTime: at(-1) })
  await db.update(events).set({ takesSentResults: true }).where(eq(events.id, event.id))
  for (const { id, displayName } of racers)
    await make.registration({ eventId: event.id, userId: id, driverName: displayName })
  const content = raceFile({ ...short, seed, entries: CREWS, startedAt: at(-50) })
  const { data } = await as(admin).call(resultTrayApi.send, {
    params: { file: 'race.xml' },
    file: { content },
  })
  expect(data).toMatchObject({ state: 'taken', event: { id: event.id } })
  return { id: event.id, fileId: data.id }
}

const told = () => program.requests.map(({ body }) => (JSON.parse(body) as { type: string }).type)

it('tells other sites ten minutes later', async () => {
  await scene.webhook()
  const { id } = await send(41)
  scene.pass(9 * MINUTE_MS)
  await scene.drain()
  expect(told()).toEqual([])
  scene.pass(2 * MINUTE_MS)
  await scene.drain()
  expect(told()).toEqual([expect.stringContaining('result')])
  await db.delete(events).where(eq(events.id, id))
})

it('tells them nothing of what was taken back meanwhile', async () => {
  await scene.webhook()
  const params = await send(42)
  await as(admin).call(resultTrayApi.takeBack, { params })
  scene.pass(20 * MINUTE_MS)
  await scene.drain()
  expect(told()).toEqual([])
})
