import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  deliveries,
  events,
  news,
  notifications,
  posts,
  webhooks,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { discordApi } from '#shared/contract/discord.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { newsApi } from '#shared/contract/news.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { startDiscord } from '#tests/support/discord-server.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { sendDue } from './send-due.ts'
import { remind } from '#server/features/notifications/index.ts'
import { crewScene } from '#tests/support/crew-scene.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let clock = new Date()
const now = () => clock
const discord = await startDiscord()
afterAll(discord.close)
const options = { now, fetch, discordOrigin: discord.origin }
const app = await startTestApp(options)
const other = await startTestApp({ ...options, databaseUrl: app.databaseUrl })
const { as, db, deps, make } = app
const admin = await make.admin()
const { setStatus, change } = crewScene(app, admin)
const never = new AbortController().signal

beforeEach(async () => {
  // Ahead of the database, by whose clock posts become due.
  clock = new Date(Date.now() + MINUTE_MS)
  discord.faults.length = 0
  discord.requests.length = 0
  await db.delete(webhooks)
  await db.execute(sql`update events set status = 'completed'`)
})

type Purpose = 'announcements' | 'results' | 'admins'

async function webhook(purpose: Purpose = 'announcements', more: { role?: string } = {}) {
  const made = discord.addWebhook(`Paddock ${purpose}`)
  const body = { address: made.address, purpose, ...more }
  const { data } = await as(admin).call(discordApi.addWebhook, { body })
  return { ...made, row: data.id }
}

const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds)
}

/** Lets the pauses between messages pass. */
async function drain(process = deps) {
  for (let round = 0; round < 40; round++) {
    await sendDue(process, never)
    const [open] = await db
      .select()
      .from(deliveries)
      .where(sql`${deliveries.state} = 'due' and ${deliveries.dueAt} <= ${clock.toISOString()}`)
      .limit(1)
    if (!open) return
    pass(2_000)
  }
}

/** Told as the clock would, when sign-up is open. */
async function openEvent(options: Parameters<typeof make.event>[0] = {}) {
  const event = await make.event(options)
  await db.transaction((tx) =>
    happened(tx, { actor: undefined, action: 'event.open', subject: event.id }),
  )
  return event
}

async function signUp(eventId: number) {
  const driver = await make.driver()
  const car = await make.car()
  return as(driver).request(registrationsApi.signUp, {
    params: { id: eventId },
    body: { carId: car.id },
  })
}

const states = async () =>
  (await db.select().from(deliveries).orderBy(deliveries.id)).map(({ state, answer }) => [
    state,
    answer,
  ])

const publishNews = async (title: string) => {
  const { data } = await as(admin).call(newsApi.create, {
    body: { title, content: '<p>It is <b>full</b>.</p>', publishedAt: 'now' },
  })
  await remind(deps, never)
  return data
}

it('posts an event when sign-up opens, and changes the same message when a place is taken', async () => {
  const hook = await webhook()
  const event = await openEvent({ title: 'Ardennes 6 Hours @everyone' })
  await drain()
  const [posted] = discord.messagesOf(hook)
  expect(posted?.body).toMatchObject({
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: 'Ardennes 6 Hours @everyone',
        url: `${deps.config.publicUrl.origin}/events/${event.id}`,
      },
    ],
  })
  expect(posted?.body.embeds[0].fields).toContainEqual({
    name: 'Hypercar',
    value: '0 of 10',
    inline: true,
  })
  expect(posted?.edits).toBe(0)

  for (const _ of [1, 2, 3]) expect((await signUp(event.id)).status).toBeLessThan(300)
  expect(await db.$count(deliveries, eq(deliveries.state, 'due'))).toBe(1)
  await drain()

  const changed = discord.messagesOf(hook)
  expect(changed).toHaveLength(1)
  expect(changed[0]?.edits).toBe(1)
  expect(changed[0]?.body.embeds[0].fields).toContainEqual({
    name: 'Hypercar',
    value: '3 of 10',
    inline: true,
  })
  expect(discord.requests.at(-1)?.userAgent).toMatch(/^Paddock\/\d.* \(\+http/)
})

it('says that an event was moved, cancelled or deleted', async () => {
  const hook = await webhook()
  const event = await openEvent()
  await drain()

  expect((await change(event.id, HOUR_MS)).status).toBeLessThan(300)
  await drain()
  expect(discord.messagesOf(hook)[0]?.body.embeds[0].fields?.[0]?.name).toBe('New start')

  await setStatus(event.id, 'cancelled')
  await drain()
  expect(discord.messagesOf(hook)[0]?.body.embeds[0].title).toMatch(/^Cancelled: /)

  await as(admin).call(eventsApi.delete, { params: { id: event.id } })
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
})

it('changes the message by the clock when sign-up closes and when the race starts, and then no more', async () => {
  const hook = await webhook()
  const event = await openEvent()
  await drain()
  const field = (name: string) =>
    discord.messagesOf(hook)[0]?.body.embeds[0].fields?.find((one) => one.name === name)
  expect(field('Sign-up closes')).toBeDefined()

  pass(2_000)
  expect(await sendDue(deps, never)).toEqual(event.registrationEndDate)
  clock = new Date(event.registrationEndDate.getTime() + 1_000)
  await drain()
  expect(field('Sign-up')?.value).toBe('Closed')
  expect(field('Start')?.value).toMatch(/:R>/)

  expect(await sendDue(deps, never)).toEqual(event.startDateTime)
  clock = new Date(event.startDateTime.getTime() + 1_000)
  await drain()
  expect(field('Start')?.value).not.toMatch(/:R>/)
  expect(await sendDue(deps, never)).toBeNull()
})

it('posts neither an event before its sign-up opens nor one that has started', async () => {
  const hook = await webhook()
  const planned = await make.event({ registrationStartDate: new Date(Date.now() + HOUR_MS) })
  await change(planned.id, HOUR_MS)
  const started = await openEvent()
  clock = new Date(started.startDateTime.getTime() + 1)
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
  expect(await states()).toEqual([['skipped', 'The event has started']])
})

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

it('posts news, changes it with the article, and deletes it with it', async () => {
  const hook = await webhook()
  const { id } = await publishNews('Le Mans is full')
  await drain()
  expect(discord.messagesOf(hook)).toMatchObject([
    { body: { embeds: [{ title: 'Le Mans is full', description: 'It is full .' }] } },
  ])

  await as(admin).call(newsApi.update, { params: { id }, body: { title: 'Le Mans has places' } })
  await drain()
  expect(discord.messagesOf(hook)).toMatchObject([
    { edits: 1, body: { embeds: [{ title: 'Le Mans has places' }] } },
  ])

  await as(admin).call(newsApi.delete, { params: { id } })
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
})

it('posts nothing about a draft, or news that is days old', async () => {
  const hook = await webhook()
  await as(admin).call(newsApi.create, {
    body: { title: 'Draft', content: '<p>x</p>', publishedAt: null },
  })
  await publishNews('Old')
  pass(49 * HOUR_MS)
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
  expect(await states()).toEqual([['skipped', 'The article is older than two days']])
})

it('tells the channel of the administrators that a job failed, and no other', async () => {
  const [open, closed] = [await webhook(), await webhook('admins')]
  await db.transaction((tx) =>
    happened(tx, {
      actor: undefined,
      action: 'system.job-failed',
      after: { job: 'backup', error: 'secret path' },
    }),
  )
  await drain()
  expect(discord.messagesOf(open)).toEqual([])
  const [message] = discord.messagesOf(closed)
  expect(message?.body.embeds[0].title).toBe('Job failed: backup')
  expect(JSON.stringify(message)).not.toContain('secret path')
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
  await sendDue(deps, never)
  expect(discord.messagesOf(hook)).toHaveLength(1)
  const next = await sendDue(deps, never)
  expect(next?.getTime()).toBe(clock.getTime() + 2_000)
  pass(2_000)
  await sendDue(deps, never)
  expect(discord.messagesOf(hook)).toHaveLength(2)
})

it('sends a change that is made while a message is being sent', async () => {
  const hook = await webhook()
  const event = await openEvent()
  discord.faults.push(300)
  const sending = sendDue(deps, never)
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
    sql`update deliveries set tries = 1, unanswered = 1, leased_until = ${new Date(clock.getTime() + 2 * MINUTE_MS).toISOString()}::timestamptz`,
  )
  await sendDue(deps, never)
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
    const from = clock.getTime()
    const next = await sendDue(deps, never)
    const waited = ((next?.getTime() ?? 0) - from) / MINUTE_MS
    expect(waited).toBeGreaterThanOrEqual(minutes)
    expect(waited).toBeLessThanOrEqual(minutes * 1.2)
    clock = next ?? clock
  }
  await sendDue(deps, never)
  expect(await states()).toEqual([['failed', '502']])
  expect(discord.messagesOf(hook)).toEqual([])
})

it('waits as long as Discord says, and holds up only that webhook', async () => {
  const [limited, free] = [await webhook(), await webhook()]
  await openEvent()
  discord.faults.push({ status: 429, body: { retry_after: 90.5, global: false } })
  await sendDue(deps, never)
  const late = [limited, free].filter((hook) => discord.messagesOf(hook).length === 0)
  expect(late).toHaveLength(1)
  pass(80_000)
  await sendDue(deps, never)
  expect(late.map((hook) => discord.messagesOf(hook).length)).toEqual([0])
  pass(10_500)
  await sendDue(deps, never)
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
  await sendDue(deps, never)
  await openEvent()
  pass(20_000)
  const sent = () => hooks.reduce((sum, hook) => sum + discord.messagesOf(hook).length, 0)
  const before = sent()
  await sendDue(deps, never)
  expect(sent()).toBe(before)
  pass(10_000)
  await drain()
  expect(sent()).toBe(4)
})

it('does not let a webhook that does not answer delay another', async () => {
  const slow = await webhook()
  await openEvent()
  discord.faults.push(1_500)
  const sending = sendDue(deps, never)
  await expect.poll(() => discord.requests.length).toBe(2)
  const quick = await webhook('admins')
  await db.transaction((tx) =>
    happened(tx, {
      actor: undefined,
      action: 'system.job-failed',
      after: { job: 'backup', error: 'x' },
    }),
  )
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
