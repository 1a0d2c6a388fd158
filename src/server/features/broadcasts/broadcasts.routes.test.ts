import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, events, users } from '#server/database/schema.ts'
import { broadcastsApi } from '#shared/contract/broadcasts.ts'
import { BROADCAST_PICTURE_KEYS } from '#shared/domain/broadcasts/broadcast-pictures.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { keptLog } from '#tests/support/kept-log.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const SITE = 'http://guild.example.org'
const DAY_MS = 86_400_000
const { log, lines } = keptLog()
const guild = await startTestApp({
  env: { PUBLIC_URL: SITE, GUILD_NAME: 'Night Owls', LOG_LEVEL: 'info' },
  log,
})
const { app, as, db, make } = guild
const organiser = as(await make.admin())
const desk = await championshipDesk(guild)

const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const LAST_DAY = dayFrom(-40)
const NEXT_DAY = dayFrom(20)

/** As a program for broadcasts asks: without a cookie. */
const get = (address: string, headers: Record<string, string> = {}) =>
  app.inject({ url: address.replace(SITE, ''), headers: { host: 'guild.example.org', ...headers } })

const addressNow = async () => (await organiser.call(broadcastsApi.create)).data.address ?? ''

const setNames = (hasRealNames: boolean) =>
  organiser.call(broadcastsApi.setNames, { body: { hasRealNames } })

async function scene() {
  const past = await desk.race(LAST_DAY, ['Lotta', 'Hank Hairpin'])
  const next = await desk.planned(NEXT_DAY)
  const { id } = await desk.create({ firstDay: LAST_DAY, lastDay: NEXT_DAY })
  const driver = await make.driver({ displayName: 'Otto Vollgas' })
  await make.registration({ eventId: next.id, userId: driver.id, number: 71 })
  return { past, next, driver, key: `season-${id}` }
}

const { past, next, driver, key } = await scene()

it('has no address until an organiser makes one, and makes only one', async () => {
  const none = await organiser.call(broadcastsApi.get)
  expect(none.data).toEqual({ address: null, generation: 0, hasRealNames: false })
  const made = await organiser.call(broadcastsApi.create)
  expect(made.data.address).toMatch(/^http:\/\/guild\.example\.org\/broadcast\/[\w-]{22}$/)
  expect((await organiser.call(broadcastsApi.create)).data).toEqual(made.data)
  expect((await as(await make.driver()).request(broadcastsApi.get)).status).toBe(403)
})

it.each([
  ['entries', 'Otto Vollgas'],
  ['driver', 'Otto Vollgas'],
  ['result', 'Hank Hairpin'],
  ['table', 'Lotta'],
])(
  'shows %s to whoever knows the address, and only on pages of this site',
  async (picture, text) => {
    const reply = await get(`${await addressNow()}/${picture}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(text)
    const { headers } = reply
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('set-cookie')
    const etag = String(headers['etag'])
    const again = await get(`${await addressNow()}/${picture}`, { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
  },
)

it('shows the chosen event, championship and car', async () => {
  const address = await addressNow()
  const picked = await get(`${address}/driver?event=${past.id}&number=2`)
  expect(picked.body).toContain('Hank Hairpin')
  expect(picked.body).not.toContain('Lotta')
  expect((await get(`${address}/entries?event=${next.id}`)).body).toContain(next.title)
  const table = await get(`${address}/table?championship=${key}`)
  expect(table.body).toContain('Hank Hairpin')
  const none = await get(`${address}/table?championship=season-999`)
  expect(none.body).toContain('<main></main>')
})

it('lays nothing over the video where there is nothing to show', async () => {
  const address = await addressNow()
  const hidden = await make.event({ isHidden: true })
  const unplanned = await make.event()
  for (const picture of [
    ...BROADCAST_PICTURE_KEYS.map((kind) => `${kind}?event=999999`),
    `entries?event=${hidden.id}`,
    `grid?event=${past.id}`,
    `table?event=${unplanned.id}`,
    'driver?number=999',
  ]) {
    const reply = await get(`${address}/${picture}`)
    expect(reply.statusCode, picture).toBe(200)
    expect(reply.body, picture).toMatch(/<main( data-every="\d+")?><\/main>/)
  }
})

it('names members as they chose, or as members see them if the guild says so', async () => {
  await db.update(users).set({ publicNaming: 'initials' }).where(eq(users.id, driver.id))
  await setNames(true)
  const address = `${await addressNow()}/entries?event=${next.id}`
  expect((await get(address)).body).toContain('Otto Vollgas')
  await setNames(false)
  const { body } = await get(address)
  expect(body).not.toContain('Vollgas')
  expect(body).toContain('O. V.')
})

it('follows changes', async () => {
  const address = `${await addressNow()}/entries?event=${next.id}`
  const before = await get(address)
  await db.update(events).set({ title: 'Night of the Owls' }).where(eq(events.id, next.id))
  await setNames(true)
  const after = await get(address, { 'if-none-match': String(before.headers['etag']) })
  expect(after.statusCode).toBe(200)
  expect(after.body).toContain('Night of the Owls')
})

it('ends an address once: a second click finds the new one', async () => {
  const old = (await organiser.call(broadcastsApi.create)).data
  const body = { generation: old.generation }
  const { data } = await organiser.call(broadcastsApi.replace, { body })
  expect(data.generation).toBe(old.generation + 1)
  expect((await organiser.call(broadcastsApi.replace, { body })).data).toEqual(data)
  const gone = await get(`${old.address}/result`)
  expect(gone.statusCode).toBe(410)
  expect(gone.body).toContain('<main></main>')
  expect((await get(`${data.address}/result`)).statusCode).toBe(200)
})

it('knows no other secret and no other picture', async () => {
  expect((await get('/broadcast/AAAAAAAAAAAAAAAAAAAAAA/result')).statusCode).toBe(404)
  expect((await get(`${await addressNow()}/laps`)).statusCode).toBe(404)
})

it('writes each act down, but the address neither there nor into the log', async () => {
  const address = await addressNow()
  const secret = address.split('/').at(-1) ?? ''
  const acts = (await db.select().from(auditLog)).filter(({ action }) =>
    action.startsWith('guild.broadcast'),
  )
  expect([...new Set(acts.map(({ action }) => action))].sort()).toEqual([
    'guild.broadcast',
    'guild.broadcast-names',
    'guild.broadcast-replace',
  ])
  expect(JSON.stringify(acts)).not.toContain(secret)
  expect(JSON.stringify(lines())).toContain('/broadcast/…')
  expect(JSON.stringify(lines())).not.toContain(secret)
})
