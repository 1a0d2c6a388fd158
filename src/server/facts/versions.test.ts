import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { type Change, TAB_HEADER } from '#shared/contract/live.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { recordStatements } from '#tests/support/record-statements.ts'
import { deskClient } from '#tests/support/desk-client.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

const { as, db, deps, make, databaseUrl } = await startTestApp()
const admin = await make.admin()

// Another process of the same guild, whose statements are read.
const watched = connectDatabase(databaseUrl, deps.log)
const statements = recordStatements(watched.pool)
const app = await buildApp({ ...deps, ...watched })
const viewer = apiClient(app, () => signIn(deps, admin.id))
afterAll(async () => {
  await app.close()
  await watched.pool.end()
})

const CACHED = ['/api/standings', '/api/standings/champions', '/api/drivers']

/** What the database is asked for one answer. */
async function asked(path: string) {
  const before = statements.length
  expect(await viewer.get(path)).toMatchObject({ status: 200 })
  return statements.slice(before).map(({ text }) => text)
}

it.each(CACHED)('answers %s from memory after a sign-up and a withdrawal', async (path) => {
  const raced = await make.event({ status: 'completed' })
  await make.result({ eventId: raced.id })
  const event = await make.event()
  const { id: carId } = await make.car()
  const driver = as(await make.driver())
  await asked(path)
  const fromMemory = await asked(path)
  expect(fromMemory.length).toBeLessThanOrEqual(3)

  const signUp = await driver.post(`/api/events/${event.id}/register`, { carId })
  expect(signUp.status).toBe(201)
  expect(await asked(path)).toEqual(fromMemory)

  const { id } = (signUp.body as { data: { id: number } }).data
  const url = `/api/events/${event.id}/registrations/${id}`
  expect(await driver.delete(url)).toMatchObject({ status: 204 })
  expect(await asked(path)).toEqual(fromMemory)
})

it('makes the standings anew after an edit, a status and a result', async () => {
  const event = await make.event({ status: 'completed' })
  await make.result({ eventId: event.id })
  await asked('/api/standings')
  const fromMemory = (await asked('/api/standings')).length

  for (const status of ['cancelled', 'completed']) {
    await as(admin).patch(`/api/events/${event.id}/status`, { status })
    expect((await asked('/api/standings')).length).toBeGreaterThan(fromMemory)
  }
  const desk = deskClient({ as, db }, admin, admin)
  const { version, cars } = await desk.deskOf(event.id)
  const decision = { carId: cars[0]?.id, change: { kind: 'points', points: 7 }, reason: 'Contact' }
  const url = `/api/admin/events/${event.id}/adjustments`
  expect(await as(admin).post(url, { ...decision, version })).toMatchObject({ status: 201 })
  expect((await asked('/api/standings')).length).toBeGreaterThan(fromMemory)
})

it('lists members with the events that they have signed up for, at once', async () => {
  const driver = await make.driver()
  const event = await make.event()
  const { id: carId } = await make.car()
  const upcoming = async () => {
    const { body } = await as(admin).get('/api/admin/users-list')
    const users = body as { id: number; upcomingRegistrations: number }[]
    return users.find(({ id }) => id === driver.id)?.upcomingRegistrations
  }
  expect(await upcoming()).toBe(0)

  await as(driver).post(`/api/events/${event.id}/register`, { carId })
  expect(await upcoming()).toBe(1)
})

it("saves a steward's decision after the race got another picture", async () => {
  const event = await make.event({ status: 'completed' })
  await make.result({ eventId: event.id })
  const { deskOf } = deskClient({ as, db }, admin, admin)
  const { version, cars } = await deskOf(event.id)

  const picture = { trackImageUrl: 'https://example.org/race.jpg' }
  const race = `/api/races/${event.id}`
  expect(await as(admin).patch(race, picture)).toMatchObject({ status: 200 })

  const decision = {
    carId: cars[0]?.id,
    change: { kind: 'points', points: 7 },
    reason: 'Contact',
    version,
  }
  const url = `/api/admin/events/${event.id}/adjustments`
  expect(await as(admin).post(url, decision)).toMatchObject({ status: 201 })
})

it('tells open pages which of them made a change, and what has changed of the event', async () => {
  const heard: (Change | 'everything')[] = []
  deps.changes.subscribe((change) => heard.push(change))
  const event = await make.event()
  const { id: carId } = await make.car()
  const tab = 'ab'.repeat(16)
  const send = async (headers: Record<string, string>) =>
    as(await make.driver()).send({
      method: 'POST',
      url: `/api/events/${event.id}/register`,
      payload: { carId },
      headers,
    })

  expect(await send({ [TAB_HEADER]: tab })).toMatchObject({ status: 201 })
  await vi.waitFor(() =>
    expect(heard).toContainEqual({ topic: 'registrations', id: event.id, tab }),
  )
  heard.length = 0
  expect(await send({ [TAB_HEADER]: '<b>me</b>' })).toMatchObject({ status: 201 })
  await vi.waitFor(() => expect(heard).toContainEqual({ topic: 'registrations', id: event.id }))
})

it('grows what the form holds with an edit only', async () => {
  const event = await make.event()
  const versionOf = async () => {
    const { body } = await as(admin).get(`/api/events/${event.id}`)
    return (body as { data: EventDetail }).data.version
  }
  const before = await versionOf()
  await as(admin).patch(`/api/events/${event.id}/status`, { status: 'cancelled' })
  expect(await versionOf()).toBe(before)
})
