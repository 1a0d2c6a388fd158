import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { CHANGES_HEADER, type LiveChange } from '#shared/contract/live.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { racesApi } from '#shared/contract/races.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { usersApi } from '#shared/contract/users.ts'
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

const CACHED: Endpoint[] = [standingsApi.get, standingsApi.listChampions, driversApi.list]

/** What the database is asked for one answer. */
async function asked(endpoint: Endpoint) {
  const before = statements.length
  expect(await viewer.requestUntyped(endpoint)).toMatchObject({ status: 200 })
  return statements.slice(before).map(({ text }) => text)
}

it.each(CACHED)('answers $path from memory after a sign-up and a withdrawal', async (endpoint) => {
  const raced = await make.event({ status: 'completed' })
  await make.result({ eventId: raced.id })
  const event = await make.event()
  const { id: carId } = await make.car()
  const driver = as(await make.driver())
  await asked(endpoint)
  const fromMemory = await asked(endpoint)
  expect(fromMemory.length).toBeLessThanOrEqual(3)

  const signUp = await driver.request(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId },
  })
  expect(signUp.status).toBe(201)
  expect(await asked(endpoint)).toEqual(fromMemory)

  const { id } = signUp.answer().data
  expect(
    await driver.request(registrationsApi.cancel, { params: { id: event.id, registrationId: id } }),
  ).toMatchObject({ status: 204 })
  expect(await asked(endpoint)).toEqual(fromMemory)
})

it('computes the standings anew after an edit, a change of status and a result', async () => {
  const event = await make.event({ status: 'completed' })
  await make.result({ eventId: event.id })
  await asked(standingsApi.get)
  const fromMemory = (await asked(standingsApi.get)).length

  for (const status of ['cancelled', 'completed'] as const) {
    await as(admin).call(eventsApi.setStatus, { params: { id: event.id }, body: { status } })
    expect((await asked(standingsApi.get)).length).toBeGreaterThan(fromMemory)
  }
  const desk = deskClient({ as, db }, admin, admin)
  const { version, cars } = await desk.deskOf(event.id)
  const decision = {
    carId: one(cars).id,
    change: { kind: 'points' as const, points: 7 },
    reason: 'Contact',
  }
  expect(
    await as(admin).request(resultsDeskApi.adjust, {
      params: { id: event.id },
      body: { ...decision, version },
    }),
  ).toMatchObject({ status: 201 })
  expect((await asked(standingsApi.get)).length).toBeGreaterThan(fromMemory)
})

it("shows the number of a member's sign-ups in the list of members at once", async () => {
  const driver = await make.driver()
  const event = await make.event()
  const { id: carId } = await make.car()
  const upcoming = async () => {
    const users = await as(admin).call(usersApi.list)
    return users.find(({ id }) => id === driver.id)?.upcomingRegistrations
  }
  expect(await upcoming()).toBe(0)

  await as(driver).call(registrationsApi.signUp, { params: { id: event.id }, body: { carId } })
  expect(await upcoming()).toBe(1)
})

it("accepts a steward's decision after the race's picture has changed", async () => {
  const event = await make.event({ status: 'completed' })
  await make.result({ eventId: event.id })
  const { deskOf } = deskClient({ as, db }, admin, admin)
  const { version, cars } = await deskOf(event.id)

  const picture = { trackImageUrl: 'https://example.org/race.jpg' }
  expect(
    await as(admin).request(racesApi.setImage, { params: { id: event.id }, body: picture }),
  ).toMatchObject({ status: 200 })

  const decision = {
    carId: one(cars).id,
    change: { kind: 'points' as const, points: 7 },
    reason: 'Contact',
    version,
  }
  expect(
    await as(admin).request(resultsDeskApi.adjust, { params: { id: event.id }, body: decision }),
  ).toMatchObject({ status: 201 })
})

it('tells open pages what part of the event has changed, and says it in the answer', async () => {
  const heard: (LiveChange | 'everything')[] = []
  deps.changes.subscribe((change) => heard.push(change))
  const event = await make.event()
  const { id: carId } = await make.car()

  const { status, headers } = await as(await make.driver()).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId },
  })

  const change = { topic: 'registrations', id: event.id }
  expect(status).toBe(201)
  expect(JSON.parse(String(headers[CHANGES_HEADER]))).toEqual([change])
  await expect.poll(() => heard).toContainEqual(change)
})

it('says nothing in the answer about what concerns others only', async () => {
  const member = await make.driver()
  await signIn(deps, member.id)

  const { status, headers } = await as(admin).request(usersApi.endSessions, {
    params: { id: member.id },
  })

  expect({ status, changes: headers[CHANGES_HEADER] }).toEqual({ status: 200, changes: undefined })
})

it('answers 304 to who has the answer already, until it changes', async () => {
  const event = await make.event()
  const { id: carId } = await make.car()
  const driver = as(await make.driver())
  const ask = (etag = '') =>
    driver.request(registrationsApi.listOwn, { headers: { 'if-none-match': etag } })
  const { headers } = await ask()
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' })

  expect(await ask(String(headers['etag']))).toMatchObject({ status: 304, body: '' })
  await driver.call(registrationsApi.signUp, { params: { id: event.id }, body: { carId } })

  expect(await ask(String(headers['etag']))).toMatchObject({ status: 200 })
})

it("increases the form's version only with an edit", async () => {
  const event = await make.event()
  const versionOf = async () => {
    const { data } = await as(admin).call(eventsApi.get, { params: { id: event.id } })
    return data.version
  }
  const before = await versionOf()
  await as(admin).call(eventsApi.setStatus, {
    params: { id: event.id },
    body: { status: 'cancelled' },
  })
  expect(await versionOf()).toBe(before)
})
