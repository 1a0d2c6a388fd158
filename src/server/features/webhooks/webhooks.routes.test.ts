import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { MANIFEST } from '#server/backup/manifest.ts'
import { auditLog, deliveries } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { auditApi } from '#shared/contract/audit.ts'
import { type NewProgram, webhooksApi, WEBHOOKS_MAX } from '#shared/contract/webhooks.ts'
import { startProgramScene } from '#tests/support/program-scene.ts'
import { countValid } from '#demo/received-message.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 60 * 60_000

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
const scene = await startProgramScene({ log })
const { admin, as, db, drain, logOf, make, openEvent, pass, program, startAnew, webhook } = scene
const office = as(admin)

beforeEach(startAnew)
afterAll(program.close)

const page = async () => (await office.call(webhooksApi.get)).data
const NEW: NewProgram = {
  name: 'Overlay',
  address: 'https://program.example.org/hook',
  posts: ['event'],
}
const add = (body: Partial<NewProgram> = {}) =>
  office.request(webhooksApi.add, { body: { ...NEW, ...body } })

it('shows the secret of a webhook once, and never the path of its address', async () => {
  const address = 'https://hooks.example.org/private-path-4711?key=hidden-key'
  const added = await add({ address, posts: ['news', 'event'] })
  expect(added).toMatchObject({ status: 201, body: { data: { secret: /^whsec_/ } } })
  const { secret, id } = (added.body as { data: { secret: string; id: number } }).data
  await openEvent()
  program.faults.push({ status: 500 }, 'cut')
  await drain()
  pass(2 * 60_000)
  await drain()

  const shown = await page()
  expect(shown.webhooks).toMatchObject([
    { name: 'Overlay', host: 'hooks.example.org', posts: ['event', 'news'], state: 'on' },
  ])
  const { secret: next } = (await office.call(webhooksApi.replaceSecret, { params: { id } })).data
  const answers = [
    await page(),
    await logOf({ id }),
    await office.call(accountApi.export),
    await office.call(auditApi.list, { query: {} }),
    await db.select().from(auditLog),
    lines,
  ]
  expect(lines.length).toBeGreaterThan(5)
  const written = JSON.stringify(answers)
  for (const hidden of [secret.slice(6, 30), next.slice(6, 30), 'private-path', 'hidden-key'])
    expect(written).not.toContain(hidden)
})

it('is in a backup, whose manifest does not name it', async () => {
  const { secret } = await webhook('/private-path')
  const { dataDir, databaseUrl: url } = scene
  const { folder } = await makeBackup({ url, dataDir, now: () => new Date() })
  const manifest = await readFile(path.join(dataDir, folder, MANIFEST), 'utf8')
  expect(manifest).toContain('webhooks')
  for (const hidden of [secret.slice(6, 30), 'private-path', 'program.example'])
    expect(manifest).not.toContain(hidden)
})

it('signs with the secret of before, too, for 24 hours', async () => {
  const { id, secret: earlier } = await webhook()
  const { secret } = (await office.call(webhooksApi.replaceSecret, { params: { id } })).data
  await openEvent()
  await drain()
  const [first] = program.requests
  expect(first?.signature.split(' ')).toHaveLength(2)
  expect(first && [countValid(first, secret), countValid(first, earlier)]).toEqual([1, 1])
  expect((await page()).webhooks[0]?.earlierSecretUntil).toMatch(/Z$/)

  pass(24 * HOUR_MS)
  await office.call(webhooksApi.test, { params: { id } })
  await drain()
  const last = program.requests.at(-1)
  expect(last && [countValid(last, secret), countValid(last, earlier)]).toEqual([1, 0])
  expect(last?.signature.split(' ')).toHaveLength(1)
  expect((await page()).webhooks[0]?.earlierSecretUntil).toBeNull()
})

it.each([
  'http://program.example.org/hook',
  'https://user:password@program.example.org/hook',
  'https://program.example.org/hook#part',
  'https://',
  'ftp://program.example.org',
  'program.example.org',
])('refuses the address %s', async (address) => {
  expect(await add({ address })).toMatchObject({
    status: 400,
    body: { fields: { address: /starts with https/ } },
  })
})

it('refuses an address in a private network, where no stand-in is called', async () => {
  const guild = await startTestApp({ env: { PUBLIC_URL: 'http://guild.example.org' } })
  const owner = guild.as(await guild.make.admin())
  for (const address of [
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.0.0.8:8443/hook',
    'https://[::ffff:192.168.0.1]/hook',
    'https://localhost/hook',
  ])
    expect(await owner.request(webhooksApi.add, { body: { ...NEW, address } })).toMatchObject({
      status: 400,
      body: { fields: { address: 'This URL leads into a private network' } },
    })
})

it('needs the address of the site, because messages link to it', async () => {
  const guild = await startTestApp()
  const owner = guild.as(await guild.make.admin())
  expect((await owner.call(webhooksApi.get)).data.isAvailable).toBe(false)
  expect(await owner.request(webhooksApi.add, { body: NEW })).toMatchObject({
    status: 409,
    body: { error: /PUBLIC_URL/ },
  })
})

it('refuses a second webhook with one address, and more than there can be', async () => {
  expect((await add()).status).toBe(201)
  expect(await add({ name: 'Other' })).toMatchObject({
    status: 409,
    body: { fields: { address: /there already/ } },
  })
  const rest = Array.from({ length: WEBHOOKS_MAX }, (_, count) =>
    add({ address: `https://program.example.org/${count}` }),
  )
  const statuses = (await Promise.all(rest)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(WEBHOOKS_MAX - 1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(1)
})

it('sends a test at once, says what was answered, and does not repeat it', async () => {
  const hook = await webhook()
  const params = { id: hook.id }
  program.faults.push({ status: 503 })
  await office.call(webhooksApi.test, { params })
  await office.call(webhooksApi.test, { params })
  await drain()
  expect(await logOf(hook)).toMatchObject([
    { type: 'test', state: 'failed', tries: 1, answer: '503 Service Unavailable' },
  ])
  await office.call(webhooksApi.test, { params })
  await drain()
  expect(await logOf(hook)).toMatchObject([{ type: 'test', state: 'sent', answer: /^204/ }, {}])
  expect(program.requests).toHaveLength(2)

  await office.call(webhooksApi.pause, { params, body: { isPaused: true } })
  expect(await office.request(webhooksApi.test, { params })).toMatchObject({ status: 409 })
})

it('sends a message again with the same id and the same body, whatever became of it', async () => {
  const hook = await webhook()
  const event = await openEvent({ title: 'Ardennes 6 Hours' })
  await drain()
  const [sent] = await logOf(hook)
  expect(sent).toMatchObject({
    type: 'event.opened',
    title: 'Ardennes 6 Hours',
    state: 'sent',
    tries: 1,
    body: program.requests[0]?.body,
  })
  const params = { id: sent?.id ?? 0 }
  await office.call(webhooksApi.redeliver, { params })
  // A second click.
  await office.call(webhooksApi.redeliver, { params })
  await drain()
  const [first, again, ...others] = program.requests
  expect(others).toEqual([])
  expect([again?.id, again?.body]).toEqual([first?.id, first?.body])
  const told = await db.select().from(auditLog)
  expect(told.filter(({ action }) => action === 'webhook.redeliver')).toMatchObject([
    { after: { messageType: 'event.opened' } },
  ])

  await office.call(webhooksApi.pause, { params: { id: hook.id }, body: { isPaused: true } })
  expect(await office.request(webhooksApi.redeliver, { params })).toMatchObject({ status: 409 })
  expect(event.id).toBeGreaterThan(0)
})

it('sends again what could not be composed, composed anew', async () => {
  const hook = await webhook()
  await openEvent()
  await db.update(deliveries).set({ state: 'failed', answer: 'x', endedAt: new Date() })
  const [failed] = await logOf(hook)
  expect(failed).toMatchObject({ type: null, state: 'failed' })
  await office.call(webhooksApi.redeliver, { params: { id: failed?.id ?? 0 } })
  await drain()
  expect(await logOf(hook)).toMatchObject([{ type: 'event.opened', state: 'sent' }])
})

it('deletes a webhook with its log, also twice, and goes on with one that was switched off', async () => {
  const hook = await webhook()
  const params = { id: hook.id }
  program.faults.push({ status: 410 })
  await openEvent()
  await drain()
  expect((await page()).webhooks).toMatchObject([{ state: 'off', offReason: '410 Gone' }])
  await office.call(webhooksApi.pause, { params, body: { isPaused: false } })
  expect((await page()).webhooks).toMatchObject([{ state: 'on', offReason: null }])
  await office.call(webhooksApi.remove, { params })
  await office.call(webhooksApi.remove, { params })
  expect((await page()).webhooks).toEqual([])
  expect((await office.request(webhooksApi.listMessages, { params })).status).toBe(404)
  expect(await db.select().from(deliveries)).toEqual([])
})

it('keeps webhooks of programs and of Discord apart', async () => {
  const { id } = await webhook()
  const { discordApi } = await import('#shared/contract/discord.ts')
  expect((await office.call(discordApi.get)).data.webhooks).toEqual([])
  expect(await office.request(discordApi.testWebhook, { params: { id } })).toMatchObject({
    status: 404,
  })
  await office.request(discordApi.removeWebhook, { params: { id } })
  expect((await page()).webhooks).toHaveLength(1)
})

it('is for those who set the guild up', async () => {
  const member = as(await make.driver())
  expect((await member.request(webhooksApi.get)).status).toBe(403)
})
