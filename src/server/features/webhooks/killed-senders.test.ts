import { afterAll, beforeEach, expect, it } from 'vitest'
import { deliveries, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { startProgramScene } from '#tests/support/program-scene.ts'
import { sendUntilKilled } from '#tests/support/send-until-killed.ts'
import { newSecret } from './signature.ts'

const MINUTE_MS = 60_000
const COUNT = 200

const scene = await startProgramScene()
const { db, openEvent, program, startAnew } = scene

beforeEach(startAnew)
afterAll(program.close)

const sendFor = (laterMs: number, answers: number | undefined) =>
  sendUntilKilled(scene, {
    standIn: { SENDER_PROGRAM: program.origin },
    requests: program.requests,
    laterMs,
    answers,
  })

it('loses nothing of 200 messages while processes are killed, and repeats some under their ids', async () => {
  // Stored as if an admin could add so many.
  const paths = Array.from({ length: COUNT }, (_, index) => `/hook/${index}`)
  await db.insert(webhooks).values(
    paths.map((path) => ({
      target: 'program' as const,
      name: path,
      address: `https://program.example.org${path}`,
      programPosts: ['event' as const],
      secret: newSecret(),
      createdAt: new Date(),
    })),
  )
  await openEvent()
  expect(await db.$count(deliveries, sql`${deliveries.state} = 'due'`)).toBe(COUNT)
  let kills = 0
  // Each time at other steps: before, while and after programs answer to some of them.
  for (const answers of [1, 7, 18, 29, 31]) {
    if (await sendFor(kills * 3 * MINUTE_MS + MINUTE_MS, answers)) kills++
  }
  expect(kills).toBe(5)
  await sendFor((kills * 3 + 1) * MINUTE_MS, undefined)

  for (const path of paths) expect(program.typesAt(path)).toEqual(['event.opened'])
  const states = await db
    .select({ state: deliveries.state })
    .from(deliveries)
    .where(sql`${deliveries.body} is not null`)
  expect(states.map(({ state }) => state)).toEqual(Array.from({ length: COUNT }, () => 'sent'))
  const repeated = program.requests.length - COUNT
  // A process sends at most ten at once.
  expect(repeated).toBeLessThanOrEqual(10 * kills)
  const bodies = new Map(program.requests.map(({ id, body }) => [id, body]))
  for (const { id, body } of program.requests) expect(body).toBe(bodies.get(id))
})
