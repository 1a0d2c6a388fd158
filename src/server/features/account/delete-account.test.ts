import { setTimeout as delay } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  auditLog,
  carDrivers,
  crewMembers,
  entries,
  gameProfiles,
  sessions,
  users,
} from '#server/database/schema.ts'
import { lockAdmins, setRole } from '#server/features/auth/admins.queries.ts'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { accountApi } from '#shared/contract/account.ts'
import { authApi } from '#shared/contract/auth.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { gameProfilesApi } from '#shared/contract/game-profiles.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { countBlocked, countWaiting } from '#tests/support/count-waiting.ts'
import { deferred } from '#tests/support/deferred.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { raceOf } from '#tests/support/race-of.ts'

const { as, db, databaseUrl, make } = await startTestApp()
const other = await startTestApp({ databaseUrl })
const witness = await make.driver()
const car = await make.car()

async function eventOf(id: number) {
  return (await as(witness).call(eventsApi.get, { params: { id } })).data
}

it('removes the account, its sessions and its game profiles', async () => {
  const member = await make.driver()
  const [here, there] = [as(member), as(member)]
  await there.call(gameProfilesApi.create, { body: { gameTypeId: 1, profileId: 'gone' } })

  const reply = await here.request(accountApi.delete)

  expect(reply.status).toBe(204)
  expect(String(reply.headers['set-cookie'])).toMatch(/^paddock=;/)
  for (const client of [here, there])
    expect(await client.request(authApi.getCurrentUser)).toMatchObject({ status: 401 })
  expect(await db.$count(users, eq(users.id, member.id))).toBe(0)
  expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(0)
  expect(await db.$count(gameProfiles, eq(gameProfiles.userId, member.id))).toBe(0)
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(row).toMatchObject({
    actorId: member.id,
    actorName: member.displayName,
    action: 'user.delete',
    subjectKind: 'user',
    subjectId: member.id,
  })
  expect(await as(witness).request(driversApi.get, { params: { id: member.id } })).toMatchObject({
    status: 404,
  })
})

it('frees the places in upcoming events, in every list at once', async () => {
  const member = await make.driver()
  const event = await make.event({ maxParticipants: 1 })
  await as(member).call(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId: car.id, driverNumber: 7 },
  })
  const count = async (app = { as }) => {
    const { data } = await app.as(witness).call(eventsApi.listUpcoming)
    return data.find(({ id }) => id === event.id)?.registrationCount
  }
  expect([await count(), await count(other)]).toEqual([1, 1])

  await as(member).call(accountApi.delete)

  expect([await count(), await count(other)]).toEqual([0, 0])
  expect((await eventOf(event.id)).registrations).toEqual([])
  const successor = { carId: car.id, driverNumber: 7 }
  expect(
    await as(witness).request(registrationsApi.signUp, {
      params: { id: event.id },
      body: successor,
    }),
  ).toMatchObject({
    status: 201,
  })
})

it('keeps only the name under which the member raced', async () => {
  const member = await make.driver({ displayName: 'New Name', avatarUrl: 'https://example.org/a' })
  const event = await make.event({ status: 'completed' })
  await make.registration({
    eventId: event.id,
    userId: member.id,
    driverName: 'Zoe at the Time',
    notes: 'Call me.',
  })
  await make.result({ eventId: event.id, drivers: [{ name: 'Z. Zigzag', userId: member.id }] })

  await as(member).call(accountApi.delete)

  const detail = await eventOf(event.id)
  expect(detail.registrationCount).toBe(1)
  expect(detail.registrations).toMatchObject([
    {
      userId: null,
      user: { displayName: 'Zoe at the Time', avatarUrl: null, raceControlUsername: null },
    },
  ])
  const { data } = await as(witness).call(resultsApi.list, { params: { id: event.id } })
  expect(data).toMatchObject([
    { driverName: 'Z. Zigzag', user: null, drivers: [{ name: 'Z. Zigzag', userId: null }] },
  ])
  const [kept] = await db
    .select({ notes: entries.notes, name: crewMembers.name })
    .from(entries)
    .innerJoin(crewMembers, eq(crewMembers.entryId, entries.id))
    .where(eq(entries.eventId, event.id))
  expect(kept).toEqual({ notes: null, name: 'Zoe at the Time' })
})

it('refuses to delete the last admin', async () => {
  const admin = await onlyAdmin()
  const event = await make.event()
  await make.registration({ eventId: event.id, userId: admin.id })

  const reply = await as(admin).request(accountApi.delete)

  expect(reply).toMatchObject({
    status: 409,
    body: {
      error: 'You are the only administrator: make somebody else one before you leave',
      code: 'conflict',
    },
  })
  expect(await as(admin).request(authApi.getCurrentUser)).toMatchObject({ status: 200 })
  expect((await eventOf(event.id)).registrationCount).toBe(1)
})

it('deletes an admin if there is another', async () => {
  const admin = await onlyAdmin()
  await make.admin()
  expect(await as(admin).request(accountApi.delete)).toMatchObject({ status: 204 })
})

it('keeps one admin if all leave at the same time', async () => {
  const admins = [await onlyAdmin(), await make.admin(), await make.admin(), await make.admin()]

  const replies = await Promise.all(
    admins.map((admin, index) => (index % 2 ? { as } : other).as(admin).request(accountApi.delete)),
  )

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    204, 204, 204, 409,
  ])
  expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1)
})

it('keeps an admin while the only other admin is losing the role', async () => {
  const [admin, fellow] = [await onlyAdmin(), await make.admin()]
  const locked = deferred()
  const commit = deferred()
  const losing = db.transaction(async (tx) => {
    await lockAdmins(tx)
    await setRole(tx, fellow.id, 'user')
    locked.resolve()
    await commit.promise
  })
  await locked.promise

  const leaving = as(admin).request(accountApi.delete)
  await expect.poll(() => countWaiting(db)).toBe(1)
  commit.resolve()

  await losing
  expect(await leaving).toMatchObject({ status: 409 })
})

it('also deletes a sign-up that was made while it waited for an event', async () => {
  const member = await make.driver()
  const [first, second] = [await make.event(), await make.event()]
  await make.registration({ eventId: first.id, userId: member.id })
  const locked = deferred()
  const commit = deferred()
  const busy = db.transaction(async (tx) => {
    await lockEvents(tx, [first.id])
    locked.resolve()
    await commit.promise
  })
  await locked.promise

  const leaving = as(member).request(accountApi.delete)
  await expect.poll(() => countBlocked(db)).toBeGreaterThan(0)
  await make.registration({ eventId: second.id, userId: member.id })
  commit.resolve()

  await busy
  expect(await leaving).toMatchObject({ status: 204 })
  expect((await eventOf(second.id)).registrationCount).toBe(0)
})

it('leaves no orphaned registration if the member signs up at the same time', async () => {
  const replies: number[] = []
  for (let round = 0; round < 10; round++) {
    const member = await make.driver()
    const events = await Promise.all([make.event(), make.event(), make.event(), make.event()])
    const [here, there] = [as(member), other.as(member)]
    await Promise.all([here.request(authApi.getCurrentUser), there.request(authApi.getCurrentUser)])

    const signUps = events.map(({ id }) =>
      there.request(registrationsApi.signUp, { params: { id }, body: { carId: car.id } }),
    )
    await delay(round)
    const leaving = await here.request(accountApi.delete)

    expect(leaving.status).toBe(204)
    for (const { status } of await Promise.all(signUps)) replies.push(status)
    for (const { id } of events) expect((await eventOf(id)).registrationCount).toBe(0)
  }
  expect(replies.filter((status) => status !== 201 && status !== 401)).toEqual([])
})

it('deletes an account once, even if requested several times', async () => {
  const member = await make.driver()
  const event = await make.event({ status: 'completed' })
  await make.result({ eventId: event.id, drivers: [{ name: 'Once', userId: member.id }] })

  const clients = Array.from({ length: 4 }, (_, index) => (index % 2 ? { as } : other).as(member))
  // All sessions exist before one of them deletes the account.
  await Promise.all(clients.map((client) => client.request(authApi.getCurrentUser)))

  const replies = await Promise.all(clients.map((client) => client.request(accountApi.delete)))

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    204, 401, 401, 401,
  ])
  const drivers = await db
    .select()
    .from(carDrivers)
    .where(eq(carDrivers.sessionId, raceOf(event.id)))
  expect(drivers).toMatchObject([{ name: 'Once', userId: null }])
})

async function onlyAdmin() {
  await db.update(users).set({ role: 'user' })
  return make.admin()
}
