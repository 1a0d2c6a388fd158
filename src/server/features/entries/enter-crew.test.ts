import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, entries, events, users } from '#server/database/schema.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const { id: carId } = await make.car('Hypercar')
const { id: gtCarId } = await make.car('LMGT3')

type Member = { id: number }

function enter(eventId: number, body: object, actor: Member = admin) {
  return as(actor).requestUntyped(eventEntriesApi.enter, {
    params: { id: eventId },
    body: { carId, reason: 'They called me.', ...body },
  })
}

const registrationsOf = async (id: number) =>
  (await as(admin).call(eventsApi.get, { params: { id } })).data.registrations

const inboxOf = async (member: Member) => (await as(member).call(notificationsApi.list)).data

const closed = { registrationEndDate: new Date(Date.now() - 1000) }

it('enters members and a guest when sign-up is closed: they are told, the log says who and why, and they can leave', async () => {
  const { id } = await make.event(closed)
  const [lead, mate] = [await make.driver(), await make.driver()]
  const crew = [{ userId: lead.id }, { userId: mate.id }, { guestName: 'Gustav Gast' }]
  const body = { crew, driverNumber: 7, teamName: 'Kerb Crawlers' }

  expect(await enter(id, body, lead)).toMatchObject({ status: 403 })
  expect(await enter(id, body)).toMatchObject({
    status: 201,
    body: {
      data: { name: '#7 Kerb Crawlers', state: 'confirmed', stateReason: 'They called me.' },
    },
  })
  // A second click is the same success.
  expect(await enter(id, body)).toMatchObject({ status: 201 })

  const [entry, ...others] = await registrationsOf(id)
  expect(others).toEqual([])
  expect(entry?.crew).toEqual([
    { userId: lead.id, displayName: lead.displayName, role: 'driver', isCaptain: true },
    { userId: mate.id, displayName: mate.displayName, role: 'driver', isCaptain: false },
    expect.objectContaining({ displayName: 'Gustav Gast', role: 'driver', isCaptain: false }),
  ])
  for (const member of [lead, mate])
    expect(await inboxOf(member)).toMatchObject([
      { kind: 'crew-entered', actor: { id: admin.id }, details: { reason: 'They called me.' } },
    ])
  const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'entry.enter'))
  expect(logged).toMatchObject([
    {
      actorId: admin.id,
      after: { reason: 'They called me.', crew: [{ userId: lead.id }, {}, {}] },
    },
  ])

  const params = { id: entry?.id ?? 0 }
  expect(await as(mate).request(entriesApi.leave, { params })).toMatchObject({ status: 204 })
  expect(await as(lead).request(entriesApi.leave, { params })).toMatchObject({ status: 204 })
  const { data } = await as(admin).call(entriesApi.get, { params })
  expect(data.crew.find(({ isCaptain }) => isCaptain)).toMatchObject({ isGuest: true })
})

it('enters a crew of guests alone, and the same guest once', async () => {
  const { id } = await make.event()
  const crew = [{ guestName: 'Greta Gast' }]
  expect(await enter(id, { crew: [...crew, { guestName: 'greta gast' }] })).toMatchObject({
    status: 400,
    body: { fields: { crew: 'Greta Gast is in this crew twice' } },
  })
  expect(await enter(id, { crew })).toMatchObject({ status: 201 })
  expect(await enter(id, { crew, carId: gtCarId })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Greta Gast drives in another car') },
  })
  expect(await db.$count(users, eq(users.displayName, 'Greta Gast'))).toBe(1)
})

it('asks before a limit is passed: of places, of drivers, and of those who wait', async () => {
  const { id } = await make.event({ maxParticipants: 1, hasWaitlist: true, driversPerCar: 1 })
  await make.registration({ eventId: id })
  const crew = [{ userId: (await make.driver()).id }, { userId: (await make.driver()).id }]
  expect(await enter(id, { crew })).toMatchObject({
    status: 409,
    body: {
      code: 'unconfirmed',
      error:
        'The only place is taken. A car has at most 1 driver, and this crew would have 2. Enter this crew anyway?',
    },
  })
  expect(await registrationsOf(id)).toHaveLength(1)
  expect(await enter(id, { crew, overLimit: true })).toMatchObject({
    status: 201,
    body: { data: { state: 'confirmed' } },
  })

  const second = await make.event({ hasWaitlist: true, promotesAutomatically: false })
  await make.registration({ eventId: second.id, carId, state: 'waitlisted' })
  const one = { crew: [{ userId: (await make.driver()).id }] }
  expect(await enter(second.id, one)).toMatchObject({
    status: 409,
    body: {
      error: '1 entry that fits a free place waits on the waitlist. Enter this crew anyway?',
    },
  })
  expect(await enter(second.id, { ...one, overLimit: true })).toMatchObject({ status: 201 })
})

it('refuses who cannot drive, a number that is taken, and an event that is over', async () => {
  const { id } = await make.event()
  const rival = await make.driver()
  await make.registration({ eventId: id, userId: rival.id, number: 7 })
  const crew = [{ userId: (await make.driver()).id }]
  const nameless = await make.driver({ raceControlUsername: null })
  expect(await enter(id, { crew, driverNumber: 7 })).toMatchObject({
    status: 409,
    body: { fields: { driverNumber: 'Driver number 7 is already taken' } },
  })
  for (const [person, error] of [
    [{ userId: rival.id }, 'has to leave that entry first'],
    [{ userId: nameless.id }, 'has to set a Race Control username first'],
    [{}, 'Please select a member, or enter the name of a guest'],
  ] as const)
    expect(await enter(id, { crew: [person] })).toMatchObject({
      body: { error: expect.stringContaining(error) },
    })
  expect(await enter(id, { crew: [] })).toMatchObject({ status: 400 })
  expect(await enter(id, { crew, reason: '' })).toMatchObject({ status: 400 })
  await db.update(events).set({ status: 'completed' }).where(eq(events.id, id))
  expect(await enter(id, { crew })).toMatchObject({
    status: 409,
    body: { error: 'Only an event to come takes entries' },
  })
})

it('gives one place to two organisers who enter the same crew at once', async () => {
  const { id } = await make.event()
  const other = await make.admin()
  const body = { crew: [{ guestName: 'Gitta Gast' }] }
  const replies = await Promise.all([enter(id, body), enter(id, body, other)])
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
  expect(await db.$count(entries, eq(entries.eventId, id))).toBe(1)
})
