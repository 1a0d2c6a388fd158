import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, events, notifications } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { publicEventsApi } from '#shared/contract/public/events.ts'
import { publicPeopleApi } from '#shared/contract/public/people.ts'
import { publicSettingsApi } from '#shared/contract/public/settings.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let at = new Date('2026-11-30T20:00:00Z').getTime()
const { as, db, make } = await startTestApp({ now: () => new Date(at) })
const admin = await make.admin()
const member = await make.driver({ displayName: 'Ann Owl' })
const office = as(admin)
const visitor = as(undefined)

const NOTHING = { parts: [], hasDescriptions: false, isSearchable: false, text: '' }
async function save(body: object) {
  const { version } = (await office.call(publicSettingsApi.get)).data
  return office.call(publicSettingsApi.save, { body: { ...NOTHING, ...body, version } })
}
const told = () => db.select().from(notifications).where(eq(notifications.kind, 'public-pages'))

it('shows visitors nothing at first, and says nothing of it', async () => {
  expect((await office.call(publicSettingsApi.get)).data).toMatchObject({ ...NOTHING, from: null })
  const unknown = await visitor.request({ ...publicEventsApi.list, path: '/api/public/nothing' })
  const off = await visitor.request(publicEventsApi.list)
  expect(off).toMatchObject({ status: 404, body: unknown.body })
  expect((await visitor.call(authApi.getGuild)).data).not.toHaveProperty('publicParts')
})

it('tells members some days before the first page becomes public, and once only', async () => {
  await save({ parts: ['people', 'events'], noticeDays: 7 })

  const { data } = await office.call(publicSettingsApi.get)
  expect(data).toMatchObject({
    parts: ['events', 'people'],
    from: new Date(at + 7 * DAY_MS).toISOString(),
  })
  expect((await told()).map(({ userId }) => userId)).toContain(member.id)
  expect(await visitor.request(publicEventsApi.list)).toMatchObject({ status: 404 })
  const count = (await told()).length

  at += 7 * DAY_MS
  expect(await visitor.request(publicEventsApi.list)).toMatchObject({ status: 200 })
  expect((await visitor.call(authApi.getGuild)).data.publicParts).toEqual(['events', 'people'])
  expect(await visitor.request(publicEventsApi.listEntries, { params: { id: 1 } })).toMatchObject({
    status: 404,
  })

  await save({ parts: [] })
  expect(await visitor.request(publicEventsApi.list)).toMatchObject({ status: 404 })
  await save({ parts: ['events', 'people'] })
  expect(await visitor.request(publicEventsApi.list)).toMatchObject({ status: 200 })
  expect(await told()).toHaveLength(count)
  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'guild.public-pages'))
  expect(lines).toHaveLength(3)
})

it('moves the first page while it is to come, and tells members again', async () => {
  const other = await startTestApp({ now: () => new Date(at) })
  await other.make.driver()
  const owner = other.as(await other.make.admin())
  const someone = other.as(undefined)
  const settings = async () => (await owner.call(publicSettingsApi.get)).data
  const change = async (body: object) => {
    const { version } = await settings()
    const sent = { ...NOTHING, parts: ['events'] as PublicPart[], ...body, version }
    return owner.request(publicSettingsApi.save, { body: sent })
  }
  const inDays = (days: number) => new Date(at + days * DAY_MS).toISOString()
  const moved = inDays(10)
  await change({ noticeDays: 7 })
  expect(await change({ from: inDays(-1) })).toMatchObject({ status: 400 })

  expect(await change({ from: moved })).toMatchObject({ status: 200 })
  expect((await settings()).from).toBe(moved)
  const dates = await other.db
    .select({ details: notifications.details })
    .from(notifications)
    .where(eq(notifications.kind, 'public-pages'))
  expect(dates.map(({ details }) => Object(details).publicFrom)).toContain(moved)
  at += 8 * DAY_MS
  expect(await someone.request(publicEventsApi.list)).toMatchObject({ status: 404 })
  at += 3 * DAY_MS
  expect(await someone.request(publicEventsApi.list)).toMatchObject({ status: 200 })
  expect(await change({ from: inDays(5) })).toMatchObject({ status: 409 })
})

it('gives descriptions only by a switch of their own, and warns of passwords', async () => {
  const { id } = await make.event({ description: 'Server password: 1234', title: 'Secret Six' })
  await save({ parts: ['events'] })
  const read = async () => (await visitor.call(publicEventsApi.get, { params: { id } })).data
  expect(await read()).toMatchObject({ title: 'Secret Six', description: null })
  await save({ parts: ['events'], hasDescriptions: true })
  expect(await read()).toMatchObject({ description: 'Server password: 1234' })
  const { data } = await office.call(publicSettingsApi.get)
  expect(data.suspicious).toEqual([{ id, title: 'Secret Six' }])

  await db.update(events).set({ isHidden: true }).where(eq(events.id, id))
  await save({ parts: ['events'], text: 'Another change' })
  expect(await visitor.request(publicEventsApi.get, { params: { id } })).toMatchObject({
    status: 404,
  })
  expect((await visitor.call(publicEventsApi.list)).data.map((event) => event.id)).not.toContain(id)
})

it('names a member as they chose, wherever visitors read it, from that moment on', async () => {
  const { id } = await make.event()
  await make.registration({ eventId: id, userId: member.id, number: 44 })
  await save({ parts: ['events', 'entries', 'people'] })
  const crew = async () =>
    (await visitor.call(publicEventsApi.listEntries, { params: { id } })).data[0]?.crew[0]
  const page = () => visitor.request(publicPeopleApi.getDriver, { params: { id: member.id } })
  expect(await crew()).toMatchObject({ name: 'Ann Owl', id: member.id })
  expect(await page()).toMatchObject({ status: 200 })

  const choose = (naming: string) =>
    as(member).call(publicSettingsApi.setOwnNaming, {
      body: { naming: naming as 'initials', isSearchable: false },
    })
  await choose('initials')
  expect(await crew()).toMatchObject({ name: 'A. O.', id: null })
  expect(await page()).toMatchObject({ status: 404 })
  const people = await visitor.call(publicPeopleApi.listDrivers)
  expect(JSON.stringify(people)).not.toContain('Owl')

  await choose('number')
  expect(await crew()).toMatchObject({ name: '#44', id: null })
  const own = await as(member).call(publicSettingsApi.getOwnNaming)
  expect(own.data).toMatchObject({ naming: 'number', parts: ['events', 'entries', 'people'] })
  const { data } = await office.call(publicSettingsApi.get)
  expect(data.namings).toEqual({ initials: 0, number: 1 })
})

it('may be kept by everybody for a minute and read by other sites, and costs a 304', async () => {
  await save({ parts: ['events'] })
  const { headers } = await visitor.request(publicEventsApi.list)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=60, stale-while-revalidate=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
})

it('refuses to overwrite what another admin has saved meanwhile', async () => {
  const { version } = (await office.call(publicSettingsApi.get)).data
  const attempts = ['One', 'Two'].map((text) =>
    office.request(publicSettingsApi.save, { body: { ...NOTHING, text, version } }),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('takes back what it has answered, also when the first page has been public for long', async () => {
  const { data } = await office.call(publicSettingsApi.get)
  expect(data.from).not.toBeNull()
  const body = { ...data, text: 'Hello' }
  expect(await office.requestUntyped(publicSettingsApi.save, { body })).toMatchObject({
    status: 200,
  })
})
