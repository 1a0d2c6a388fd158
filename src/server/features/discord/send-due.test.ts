import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { notifications, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { discordApi } from '#shared/contract/discord.ts'
import { countBlocked } from '#tests/support/count-waiting.ts'
import { startDiscordScene } from '#tests/support/discord-scene.ts'
import { hold } from '#tests/support/hold.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { sendDue } from './send-due.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const scene = await startDiscordScene()
const {
  admin,
  as,
  db,
  deps,
  discord,
  drain,
  failJob,
  make,
  now,
  openEvent,
  pass,
  send,
  setClock,
  signUp,
  startAnew,
  states,
  webhook,
} = scene
const other = await startTestApp({ ...scene.options, databaseUrl: scene.databaseUrl })
const never = new AbortController().signal

beforeEach(startAnew)
afterAll(discord.close)

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
  expect(discord.messagesOf(hook)).toEqual([])
  expect(await states()).toEqual([])
})

it('mentions a role once, also if the message is deleted in Discord and posted anew', async () => {
  const hook = await webhook('announcements', { role: '<@&424242>' })
  const event = await openEvent()
  await drain()
  const [first] = discord.messagesOf(hook)
  expect(first?.body).toMatchObject({
    content: '<@&424242>',
    allowed_mentions: { parse: [], roles: ['424242'] },
  })

  discord.messages.delete(first?.id ?? '')
  await signUp(event.id)
  await drain()
  const again = discord.messagesOf(hook)
  expect(again).toHaveLength(1)
  expect(again[0]?.id).not.toBe(first?.id)
  expect(again[0]?.body).not.toHaveProperty('content')
})

it('sends each post once from two processes', async () => {
  const hooks = await Promise.all([1, 2, 3].map(() => webhook()))
  for (let count = 0; count < 5; count++) await openEvent()
  for (let round = 0; round < 8; round++) {
    await Promise.all([deps, other.deps, deps, other.deps].map((one) => sendDue(one, never)))
    pass(2_000)
  }
  for (const hook of hooks) expect(discord.messagesOf(hook)).toHaveLength(5)
  expect(new Set((await states()).map(([state]) => state))).toEqual(new Set(['sent', 'due']))
  expect(discord.requests.filter(({ method }) => method === 'POST')).toHaveLength(15)
})

it('leaves two seconds between the messages of a webhook', async () => {
  const hook = await webhook()
  for (const _ of [1, 2]) await openEvent()
  await send()
  expect(discord.messagesOf(hook)).toHaveLength(1)
  const next = await send()
  expect(next?.getTime()).toBe(now().getTime() + 2_000)
  pass(2_000)
  await send()
  expect(discord.messagesOf(hook)).toHaveLength(2)
})

it('sends a change that is made while a message is being sent', async () => {
  const hook = await webhook()
  const event = await openEvent()
  discord.faults.push(300)
  const sending = send()
  await expect.poll(() => discord.requests.length).toBe(2)
  await signUp(event.id)
  await sending
  pass(2_000)
  await drain()
  expect(discord.messagesOf(hook)).toMatchObject([{ edits: 1 }])
})

it('loses nothing when a process dies, and marks what may be there twice', async () => {
  const hook = await webhook()
  await openEvent()
  // It has taken the delivery, and asked Discord or not.
  await db.execute(
    sql`update deliveries set tries = 1, unanswered = 1, leased_until = ${new Date(now().getTime() + 2 * MINUTE_MS).toISOString()}::timestamptz`,
  )
  await send()
  expect(discord.messagesOf(hook)).toEqual([])
  pass(2 * MINUTE_MS)
  await drain()
  expect(discord.messagesOf(hook)).toHaveLength(1)
  expect((await states())[0]?.[1]).toContain('may be there twice')
})

it('sends a message whose answer is lost only once more', async () => {
  const hook = await webhook('announcements', { role: '424242' })
  await openEvent()
  discord.faults.push('lost', 'lost')
  await drain()
  pass(2 * MINUTE_MS)
  await drain()
  pass(HOUR_MS)
  await drain()
  const sent = discord.messagesOf(hook)
  expect(sent).toHaveLength(2)
  expect(sent.filter(({ body }) => body.content !== undefined)).toHaveLength(1)
  expect(await states()).toMatchObject([['failed', /did not answer twice/]])
})

it('tries again later and later, up to eight hours, and then gives up', async () => {
  const hook = await webhook()
  await openEvent()
  discord.faults.push(...Array.from({ length: 6 }, () => ({ status: 502 })))
  const pauses = [1, 5, 30, 120, 480]
  for (const minutes of pauses) {
    const from = now().getTime()
    const next = await send()
    const waited = ((next?.getTime() ?? 0) - from) / MINUTE_MS
    expect(waited).toBeGreaterThanOrEqual(minutes)
    expect(waited).toBeLessThanOrEqual(minutes * 1.2)
    if (next) setClock(next)
  }
  await send()
  expect(await states()).toEqual([['failed', '502']])
  expect(discord.messagesOf(hook)).toEqual([])
})

it('waits as long as Discord says, and holds up only that webhook', async () => {
  const [limited, free] = [await webhook(), await webhook()]
  await openEvent()
  discord.faults.push({ status: 429, body: { retry_after: 90.5, global: false } })
  await send()
  const late = [limited, free].filter((hook) => discord.messagesOf(hook).length === 0)
  expect(late).toHaveLength(1)
  pass(80_000)
  await send()
  expect(late.map((hook) => discord.messagesOf(hook).length)).toEqual([0])
  pass(10_500)
  await send()
  expect(late.map((hook) => discord.messagesOf(hook).length)).toEqual([1])
})

it('waits with all webhooks if Discord says so, and after the last request that it allows', async () => {
  const hooks = [await webhook(), await webhook()]
  discord.faults.push({
    status: 429,
    body: { retry_after: 30, global: true },
    headers: { 'x-ratelimit-global': 'true' },
  })
  await openEvent()
  await send()
  await openEvent()
  pass(20_000)
  const sent = () => hooks.reduce((sum, hook) => sum + discord.messagesOf(hook).length, 0)
  const before = sent()
  await send()
  expect(sent()).toBe(before)
  pass(10_000)
  await drain()
  expect(sent()).toBe(4)
})

it('does not let a webhook that does not answer delay another', async () => {
  const slow = await webhook()
  await openEvent()
  discord.faults.push(1_500)
  const sending = send()
  await expect.poll(() => discord.requests.length).toBe(2)
  const quick = await webhook('admins')
  await failJob()
  await sendDue(other.deps, never)
  expect(discord.messagesOf(quick)).toHaveLength(1)
  expect(discord.messagesOf(slow)).toHaveLength(0)
  await sending
  expect(discord.messagesOf(slow)).toHaveLength(1)
})

it('switches a webhook off that Discord does not know any more, and tells administrators once', async () => {
  const [dead, watched] = [await webhook(), await webhook('admins')]
  for (const _ of [1, 2, 3]) await openEvent()
  discord.removeWebhook(dead.id)
  await drain()
  await openEvent()
  await drain()

  const { data } = await as(admin).call(discordApi.get)
  expect(data.webhooks).toMatchObject([
    { id: watched.row, state: 'on' },
    { id: dead.row, state: 'off', offReason: '404 Unknown Webhook (code 10015)' },
  ])
  expect(data.deliveries).toMatchObject({ due: 0, failed: 3 })
  expect(discord.requests.filter(({ path }) => path.includes(dead.id))).toHaveLength(2)
  expect(discord.messagesOf(watched)).toMatchObject([
    { body: { embeds: [{ title: 'Webhook switched off: Paddock announcements' }] } },
  ])
  const told = await db.select().from(notifications).where(eq(notifications.kind, 'channel-off'))
  expect(told).toMatchObject([{ userId: admin.id, details: { channel: 'Paddock announcements' } }])
})

it('gives up at once what Discord refuses, and says which field', async () => {
  await webhook()
  await openEvent()
  discord.faults.push({
    status: 400,
    body: {
      code: 50_035,
      message: 'Invalid Form Body',
      errors: { embeds: { 0: { title: { _errors: [{}] } } } },
    },
  })
  await drain()
  expect(await states()).toEqual([['failed', '400 Invalid Form Body (code 50035): embeds.0.title']])
})

it('sends nothing while a webhook is paused', async () => {
  const hook = await webhook()
  const pause = (isPaused: boolean) =>
    as(admin).call(discordApi.pauseWebhook, { params: { id: hook.row }, body: { isPaused } })
  await pause(true)
  await openEvent()
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
  await pause(false)
  await drain()
  expect(discord.messagesOf(hook)).toHaveLength(1)
})

it('lets a sign-up succeed while the webhook is being removed', async () => {
  const hook = await webhook()
  const event = await openEvent()
  const commit = await hold(db, (tx) => tx.delete(webhooks).where(eq(webhooks.id, hook.row)))
  const signedUp = signUp(event.id)
  await expect.poll(() => countBlocked(db)).toBe(1)
  await commit()
  expect((await signedUp).status).toBeLessThan(300)
})
