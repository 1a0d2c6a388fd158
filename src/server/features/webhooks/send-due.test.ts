import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { deliveries, notifications, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { webhooksApi } from '#shared/contract/webhooks.ts'
import { countBlocked } from '#tests/support/count-waiting.ts'
import { hold } from '#tests/support/hold.ts'
import { startProgramScene } from '#tests/support/program-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { sendDueMessages } from './send-due.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const scene = await startProgramScene()
const {
  admin,
  as,
  db,
  deps,
  drain,
  logOf,
  make,
  now,
  openEvent,
  pass,
  program,
  send,
  setClock,
  signUp,
  startAnew,
  webhook,
} = scene
const other = await startTestApp({ ...scene.options, databaseUrl: scene.databaseUrl })
const never = new AbortController().signal

beforeEach(startAnew)
afterAll(program.close)

const stateOf = async (hook: { id: number }) =>
  (await logOf(hook)).map(({ type, state, answer }) => [type, state, answer])

it('sends nothing of a transaction that is rolled back', async () => {
  const hook = await webhook()
  const event = await make.event()
  await db
    .transaction(async (tx) => {
      await happened(tx, { actor: undefined, action: 'event.open', subject: event.id })
      throw new Error('No')
    })
    .catch(() => undefined)
  await drain()
  expect(program.requests).toEqual([])
  expect(await logOf(hook)).toEqual([])
})

it('sends each message once from two processes', async () => {
  const hooks = [await webhook('/a'), await webhook('/b'), await webhook('/c')]
  for (let count = 0; count < 5; count++) await openEvent()
  for (let round = 0; round < 8; round++) {
    await Promise.all(
      [deps, other.deps, deps, other.deps].map((one) => sendDueMessages(one, never)),
    )
    pass(2_000)
  }
  expect(program.requests).toHaveLength(15)
  expect(new Set(program.requests.map(({ id }) => id)).size).toBe(15)
  for (const { path } of hooks)
    expect(program.typesAt(path)).toEqual(Array.from({ length: 5 }, () => 'event.opened'))
})

it('merges what follows quickly, and sends a change that is made during the sending', async () => {
  const { path } = await webhook()
  const event = await openEvent()
  program.faults.push(300)
  const sending = send()
  await expect.poll(() => program.requests.length).toBe(1)
  await signUp(event.id)
  await signUp(event.id)
  await sending
  await drain()
  expect(program.typesAt(path)).toEqual(['event.opened', 'event.changed'])
  expect(program.requests[1]?.data).toMatchObject({ cars: 2 })
})

it('sends a message that changes before its first try as it is then', async () => {
  await webhook()
  const event = await openEvent()
  await signUp(event.id)
  await drain()
  expect(program.requests).toMatchObject([{ type: 'event.opened', data: { cars: 1 } }])
})

it('sends the same message under the same id when a process dies, and loses none', async () => {
  await webhook()
  await openEvent()
  program.faults.push('lost')
  await send()
  // As if the process had died after sending it.
  await db.update(deliveries).set({ leasedUntil: new Date(now().getTime() + 2 * MINUTE_MS) })
  await db.update(deliveries).set({ dueAt: now() })
  pass(1_000)
  await send()
  expect(program.requests).toHaveLength(1)
  pass(2 * MINUTE_MS)
  await drain()
  const [first, second, ...others] = program.requests
  expect(others).toEqual([])
  expect(second?.id).toBe(first?.id)
  expect(second?.body).toBe(first?.body)
  expect(second?.timestamp).not.toBe(first?.timestamp)
})

it('tries again later and later, up to eight hours, and then gives up where admins see it', async () => {
  const hook = await webhook()
  await openEvent()
  program.broken.set(hook.path, { status: 502 })
  for (const minutes of [1, 5, 30, 120, 480]) {
    const from = now().getTime()
    const next = await send()
    const waited = ((next?.getTime() ?? 0) - from) / MINUTE_MS
    expect(waited).toBeGreaterThanOrEqual(minutes)
    expect(waited).toBeLessThanOrEqual(minutes * 1.2)
    if (next) setClock(next)
  }
  await send()
  expect(await stateOf(hook)).toEqual([['event.opened', 'failed', '502 Bad Gateway']])
  expect(program.requests).toHaveLength(6)
  expect(new Set(program.requests.map(({ id }) => id)).size).toBe(1)
  const { data } = await as(admin).call(webhooksApi.get)
  expect(data.webhooks).toMatchObject([{ state: 'on', failed: 1, lastError: '502 Bad Gateway' }])
})

it('tells of a thing in the order in which it changed, also when a message has to be repeated', async () => {
  const { path } = await webhook()
  const event = await openEvent()
  program.faults.push({ status: 500 })
  await send()
  await signUp(event.id)
  pass(2_000)
  await send()
  expect(program.requests.map(({ type }) => type)).toEqual(['event.opened'])
  pass(2 * MINUTE_MS)
  await drain()
  expect(program.requests.map(({ type }) => type)).toEqual([
    'event.opened',
    'event.opened',
    'event.changed',
  ])
  expect(program.typesAt(path)).toEqual(['event.opened', 'event.changed'])
})

it('waits as long as a program says, and holds up only its webhook', async () => {
  const [limited, free] = [await webhook('/limited'), await webhook('/free')]
  program.broken.set(limited.path, { status: 429, headers: { 'retry-after': '600' } })
  await openEvent()
  await send()
  await openEvent()
  pass(2_000)
  await send()
  expect(program.typesAt(free.path)).toHaveLength(2)
  expect(program.typesAt(limited.path)).toHaveLength(1)
  program.broken.clear()
  pass(9 * MINUTE_MS)
  await send()
  expect(program.requests).toHaveLength(3)
  pass(4 * MINUTE_MS)
  await drain()
  expect(program.typesAt(limited.path)).toHaveLength(2)
})

it('does not let a program that does not answer delay another, in one process', async () => {
  const [slow, quick] = [await webhook('/slow'), await webhook('/quick', { posts: ['news'] })]
  program.broken.set(slow.path, 2_500)
  await openEvent()
  const sending = send()
  await expect.poll(() => program.requests.length).toBe(1)
  await db.transaction(async (tx) => {
    await tx
      .update(webhooks)
      .set({ programPosts: ['event'] })
      .where(eq(webhooks.id, quick.id))
    await happened(tx, {
      actor: undefined,
      action: 'event.open',
      subject: (await make.event()).id,
    })
  })
  await expect.poll(() => program.typesAt(quick.path), { timeout: 2_000 }).toHaveLength(1)
  expect(await stateOf(slow)).toContainEqual(['event.opened', 'due', null])
  await sending
})

it('switches a webhook off whose program is gone, and tells administrators once', async () => {
  const hook = await webhook('/gone', { name: 'Overlay' })
  for (const _ of [1, 2, 3]) await openEvent()
  program.broken.set(hook.path, { status: 410 })
  await drain()
  await openEvent()
  await drain()
  expect(program.requests).toHaveLength(1)
  const { data } = await as(admin).call(webhooksApi.get)
  expect(data.webhooks).toMatchObject([{ state: 'off', offReason: '410 Gone', due: 0, failed: 3 }])
  const told = await db.select().from(notifications).where(eq(notifications.kind, 'program-off'))
  expect(told).toMatchObject([
    { userId: admin.id, details: { channel: 'Overlay', reason: '410 Gone' } },
  ])
})

it('sends nothing while a webhook is paused, and then what is true by then', async () => {
  const hook = await webhook()
  const pause = (isPaused: boolean) =>
    as(admin).call(webhooksApi.pause, { params: { id: hook.id }, body: { isPaused } })
  await pause(true)
  const event = await openEvent()
  await signUp(event.id)
  await drain()
  expect(program.requests).toEqual([])
  await pause(false)
  await drain()
  expect(program.requests).toMatchObject([{ type: 'event.opened', data: { cars: 1 } }])
})

it('tells a program only what was chosen', async () => {
  const { id, path } = await webhook('/news', { posts: ['news'] })
  await openEvent()
  await drain()
  expect(program.requests).toEqual([])
  await as(admin).call(webhooksApi.change, {
    params: { id },
    body: { name: 'News', posts: ['event'] },
  })
  await openEvent()
  // It was due already when it was no longer wanted.
  await db.execute(sql`update webhooks set program_posts = '{news}'`)
  await drain()
  expect(program.typesAt(path)).toEqual([])
})

it('lets a sign-up succeed while the webhook is being deleted', async () => {
  const hook = await webhook()
  const event = await openEvent()
  const commit = await hold(db, (tx) => tx.delete(webhooks).where(eq(webhooks.id, hook.id)))
  const signedUp = signUp(event.id)
  await expect.poll(() => countBlocked(db)).toBe(1)
  await commit()
  expect((await signedUp).status).toBeLessThan(300)
})

it('is woken only by what is planned: sign-up that closes is told without a fact', async () => {
  const { path } = await webhook()
  const event = await openEvent({ registrationEndDate: new Date(Date.now() + HOUR_MS) })
  await drain()
  const next = await send()
  expect(next).toEqual(event.registrationEndDate)
  expect(program.typesAt(path)).toEqual(['event.opened'])
})
