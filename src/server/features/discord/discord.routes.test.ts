import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { auditLog, webhooks } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { discordApi, type NewWebhook } from '#shared/contract/discord.ts'
import { startDiscordScene } from '#tests/support/discord-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
const scene = await startDiscordScene({ log })
const { admin, as, db, discord, drain, make, openEvent, startAnew, webhook } = scene
const office = as(admin)

beforeEach(startAnew)
afterAll(discord.close)

const page = async () => (await office.call(discordApi.get)).data
const add = (body: NewWebhook) => office.request(discordApi.addWebhook, { body })

it('adds a webhook that Discord knows, shows what Discord calls it, and never its token', async () => {
  const { id, token, address } = discord.addWebhook('Captain Hook')
  const reply = await add({ address, purpose: 'announcements', role: '<@&424242>' })
  expect(reply).toMatchObject({ status: 201, body: { data: { name: 'Captain Hook' } } })
  await openEvent()
  discord.faults.push({ status: 400, body: { code: 50_035, message: 'Invalid Form Body' } })
  await drain()

  const shown = await page()
  expect(shown.webhooks).toMatchObject([
    { name: 'Captain Hook', purpose: 'announcements', roleId: '424242', state: 'on' },
  ])
  const answers = [
    reply,
    shown,
    await office.call(accountApi.export),
    await db.select().from(auditLog),
    lines,
  ]
  expect(lines.length).toBeGreaterThan(5)
  expect(JSON.stringify(answers)).not.toContain(token)
  expect(JSON.stringify(answers)).not.toContain(`webhooks/${id}`)
})

it.each([
  'https://example.org/api/webhooks/123456789/abcdefghijklmnopqrstuvwxyz',
  'http://discord.com/api/webhooks/123456789/abcdefghijklmnopqrstuvwxyz',
])('refuses an address that is not of Discord, without calling it: %s', async (address) => {
  const { status, body } = await add({ address, purpose: 'announcements' })
  expect([status, body]).toMatchObject([400, { fields: { address: /not the URL/ } }])
  expect(discord.requests).toEqual([])
})

it('refuses a webhook that Discord does not know, and one that is there already', async () => {
  const made = discord.addWebhook('Captain Hook')
  const unknown = await add({ address: `${made.address}x`, purpose: 'results' })
  expect(unknown).toMatchObject({ status: 400, body: { fields: { address: /does not know/ } } })

  expect((await add({ address: made.address, purpose: 'results' })).status).toBe(201)
  expect(await add({ address: made.address, purpose: 'results' })).toMatchObject({
    status: 409,
    body: { error: /there already/ },
  })
  expect((await add({ address: made.address, purpose: 'announcements' })).status).toBe(201)
})

it('needs the address of the site, because posts link to it', async () => {
  const { as: asLocal, make: made } = await startTestApp()
  const local = asLocal(await made.admin())
  expect((await local.call(discordApi.get)).data.isAvailable).toBe(false)
  const { address } = discord.addWebhook('Captain Hook')
  const refused = await local.request(discordApi.addWebhook, {
    body: { address, purpose: 'announcements' },
  })
  expect(refused).toMatchObject({ status: 409, body: { error: /PUBLIC_URL/ } })
})

it('posts a test, and says what Discord has against it', async () => {
  const hook = await webhook()
  const params = { id: hook.row }
  await office.call(discordApi.testWebhook, { params })
  expect(discord.messagesOf(hook)).toMatchObject([{ body: { embeds: [{ title: 'It works' }] } }])

  discord.removeWebhook(hook.id)
  expect(await office.request(discordApi.testWebhook, { params })).toMatchObject({
    status: 409,
    body: { error: 'Discord answered: 404 Unknown Webhook (code 10015)' },
  })
})

it('lists what has failed, and tries it again or discards it', async () => {
  const hook = await webhook()
  const [first, second] = [await openEvent(), await openEvent()]
  discord.faults.push({ status: 400 }, { status: 400 })
  await drain()
  const { failed, deliveries } = await page()
  expect(deliveries).toMatchObject({ due: 0, failed: 2 })
  expect(new Set(failed.map(({ title }) => title))).toEqual(new Set([first.title, second.title]))

  const [one, other] = failed.map(({ id }) => ({ params: { id } }))
  for (const _ of [1, 2]) await office.call(discordApi.retryDelivery, one ?? { params: { id: 0 } })
  for (const _ of [1, 2])
    await office.call(discordApi.discardDelivery, other ?? { params: { id: 0 } })
  await drain()
  expect(discord.messagesOf(hook)).toHaveLength(1)
  expect((await page()).failed).toEqual([])
})

it('forgets a webhook with what is due there', async () => {
  const hook = await webhook()
  await openEvent()
  await office.call(discordApi.removeWebhook, { params: { id: hook.row } })
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
  expect(await db.$count(webhooks)).toBe(0)
})

it('previews the message of the next event', async () => {
  expect((await page()).preview).toBeNull()
  const event = await make.event({ title: 'Ardennes 6 Hours' })
  expect((await page()).preview).toMatchObject({ title: event.title, color: 0xffe23d })
})
