import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { entries } from '#server/database/schema.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()

const hypercar = await make.car('Hypercar')
const gt3 = await make.car('LMGT3')
const signUp = { carId: hypercar.id }

it('signs a driver up', async () => {
  const event = await make.event()
  const driver = await make.driver({ displayName: 'Lotta Laps' })

  const reply = await as(driver).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: {
      ...signUp,
      driverNumber: 4,
      teamName: '  Kerb Crawlers ',
      notes: '',
    },
  })

  expect(reply).toMatchObject({
    status: 201,
    body: {
      data: {
        userId: driver.id,
        user: { displayName: 'Lotta Laps' },
        car: { id: hypercar.id, carClass: { name: 'Hypercar' } },
        driverNumber: 4,
        teamName: 'Kerb Crawlers',
        notes: null,
        status: 'confirmed',
      },
    },
  })
})

it('refuses a driver without a Race Control username first', async () => {
  const event = await make.event({ status: 'completed' })
  const driver = await make.driver({ raceControlUsername: null })

  const reply = await as(driver).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: signUp,
  })

  const error = 'Please set your Race Control username in your profile first'
  expect(reply).toMatchObject({ status: 409, body: { error, code: 'conflict' } })
})

it('refuses a second sign-up', async () => {
  const event = await make.event()
  const driver = await make.driver()
  await as(driver).call(registrationsApi.signUp, { params: { id: event.id }, body: signUp })

  const reply = await as(driver).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: signUp,
  })

  expect(reply).toMatchObject({ status: 409, body: { error: 'Already signed up' } })
})

it('refuses a sign-up when the event is full', async () => {
  const event = await make.event({ maxParticipants: 1 })
  await make.registration({ eventId: event.id })

  const reply = await as(await make.driver()).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: signUp,
  })

  expect(reply).toMatchObject({ status: 409, body: { error: 'Event full' } })
})

it('refuses a car of a full class while another class has places', async () => {
  const event = await make.event({ slots: { Hypercar: 1, LMGT3: 1 } })
  await make.registration({ eventId: event.id, carId: hypercar.id })
  const driver = await make.driver()

  const refused = await as(driver).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: signUp,
  })
  const taken = await as(driver).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId: gt3.id },
  })

  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'All Hypercar places are taken', fields: { carId: expect.any(String) } },
  })
  expect(taken.status).toBe(201)
})

it('refuses a car of a class that is not in the event', async () => {
  const event = await make.event({ slots: { LMGT3: 5 } })

  const reply = await as(await make.driver()).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: signUp,
  })

  expect(reply).toMatchObject({
    status: 409,
    body: { error: 'Cars of this class do not race in this event' },
  })
})

it.each([
  [{}, 'Please select a car'],
  [{ carId: 999_999 }, 'Please select a car'],
  [{ carId: '1; drop table users' }, 'Please select a car'],
  [{ ...signUp, driverNumber: 0 }, 'A driver number is between 1 and 999'],
  [{ ...signUp, driverNumber: 1000 }, 'A driver number is between 1 and 999'],
  [{ ...signUp, driverNumber: 4.5 }, 'A driver number is between 1 and 999'],
  [{ ...signUp, teamName: 'x'.repeat(101) }, 'Team name can have at most 100 characters'],
  [{ ...signUp, notes: 'a\0b' }, 'Notes contains characters that cannot be stored'],
  [{ ...signUp, notes: 'a\ud800b' }, 'Notes contains characters that cannot be stored'],
])('refuses %o with a clear sentence', async (body, error) => {
  const event = await make.event()
  const reply = await as(await make.driver()).requestUntyped(registrationsApi.signUp, {
    params: { id: event.id },
    body,
  })
  expect(reply).toMatchObject({ status: 400, body: { error, code: 'invalid_input' } })
})

it('reports a taken driver number at its field', async () => {
  const event = await make.event()
  await make.registration({ eventId: event.id, number: 71 })

  const reply = await as(await make.driver()).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: {
      ...signUp,
      driverNumber: 71,
    },
  })

  const error = 'Driver number 71 is already taken'
  expect(reply).toMatchObject({ status: 409, body: { error, fields: { driverNumber: error } } })
})

it('frees the place and the number of a cancelled registration, and lets the driver sign up again', async () => {
  const event = await make.event({ maxParticipants: 1 })
  const driver = as(await make.driver())
  const numbered = { ...signUp, driverNumber: 4 }
  const first = await driver.call(registrationsApi.signUp, {
    params: { id: event.id },
    body: numbered,
  })
  const { id } = first.data

  expect(
    await driver.request(registrationsApi.cancel, { params: { id: event.id, registrationId: id } }),
  ).toMatchObject({
    status: 204,
  })
  const again = await driver.request(registrationsApi.signUp, {
    params: { id: event.id },
    body: numbered,
  })

  expect(again.status).toBe(201)
  const detail = await eventOf(event.id)
  expect(detail.registrationCount).toBe(1)
  expect(detail.registrations).toHaveLength(1)
})

it("refuses to cancel another driver's registration", async () => {
  const event = await make.event()
  const registration = await make.registration({ eventId: event.id })
  const stranger = as(await make.driver())

  expect(
    await stranger.request(registrationsApi.cancel, {
      params: { id: event.id, registrationId: registration.id },
    }),
  ).toMatchObject({ status: 404 })
  expect((await eventOf(event.id)).registrationCount).toBe(1)
})

it('refuses to withdraw once the race has started, and keeps the place', async () => {
  const driver = await make.driver()
  const event = await make.event({ startDateTime: new Date(Date.now() - 60_000) })
  const registration = await make.registration({ eventId: event.id, userId: driver.id })

  const reply = await as(driver).request(registrationsApi.cancel, {
    params: { id: event.id, registrationId: registration.id },
  })

  expect(reply).toMatchObject({
    status: 409,
    body: { error: 'The race has started: ask an organiser to remove your entry' },
  })
  expect((await eventOf(event.id)).registrationCount).toBe(1)
})

it('refuses to cancel a registration of a completed event', async () => {
  const driver = await make.driver()
  const event = await make.event({ status: 'completed' })
  const registration = await make.registration({ eventId: event.id, userId: driver.id })

  const reply = await as(driver).request(registrationsApi.cancel, {
    params: { id: event.id, registrationId: registration.id },
  })

  expect(reply.status).toBe(409)
  expect((await eventOf(event.id)).registrationCount).toBe(1)
})

it('removes a participant once: a second click is the same success, and another admin finds none', async () => {
  const event = await make.event()
  const registration = await make.registration({ eventId: event.id })
  const [admin, other] = [as(await make.admin()), as(await make.admin())]
  const params = { id: event.id, registrationId: registration.id }
  const remove = (client: typeof admin) =>
    client.request(registrationsApi.removeParticipant, { params })

  expect(await remove(admin)).toMatchObject({ status: 204 })
  expect(await remove(admin)).toMatchObject({ status: 204 })
  expect(await remove(other)).toMatchObject({ status: 404 })
  expect((await eventOf(event.id)).registrationCount).toBe(0)
})

it('shows notes to their driver and to admins only', async () => {
  const driver = await make.driver()
  const event = await make.event()
  await make.registration({ eventId: event.id, userId: driver.id, notes: 'Sharing with Otto.' })
  const notesFor = async (user: { id: number }) =>
    (await eventOf(event.id, user)).registrations[0]?.notes

  expect(await notesFor(driver)).toBe('Sharing with Otto.')
  expect(await notesFor(await make.admin())).toBe('Sharing with Otto.')
  expect(await notesFor(await make.driver())).toBeNull()
})

it('answers 404 for an unknown event and an unknown registration', async () => {
  const driver = as(await make.driver())
  expect(
    await driver.request(registrationsApi.signUp, { params: { id: 999999 }, body: signUp }),
  ).toMatchObject({ status: 404 })
  expect(
    await driver.request(registrationsApi.cancel, { params: { id: 999999, registrationId: 1 } }),
  ).toMatchObject({ status: 404 })
  expect(await driver.request(eventsApi.get, { params: { id: '99999999999999' } })).toMatchObject({
    status: 404,
  })
  expect(await driver.request(eventsApi.get, { params: { id: 'abc' } })).toMatchObject({
    status: 404,
  })
})

async function eventOf(id: number, user?: { id: number }) {
  const reply = await as(user ?? (await make.driver())).request(eventsApi.get, { params: { id } })
  return reply.answer().data
}

it("lists the caller's active registrations for upcoming events, soonest first", async () => {
  const driver = await make.driver()
  const own = () => as(driver).call(registrationsApi.listOwn)
  expect(await own()).toEqual({ data: { isNew: true, registrations: [] } })
  const of = async (given: Parameters<typeof make.event>[0], state?: 'withdrawn') => {
    const { id } = await make.event(given)
    const about = { eventId: id, userId: driver.id, number: 4, teamName: 'Kerb Crawlers' }
    await make.registration(state ? { ...about, state } : about)
    return id
  }
  const later = await of(between('2030-02-01'))
  const sooner = await of(between('2030-01-01'))
  await of({ status: 'completed' })
  await of({ status: 'cancelled' })
  await of({}, 'withdrawn')
  await make.registration({ eventId: (await make.event()).id })

  const { data } = await own()

  expect(data.isNew).toBe(false)
  expect(data.registrations.map(({ eventId }) => eventId)).toEqual([sooner, later])
  expect(data.registrations[0]).toMatchObject({
    driverNumber: 4,
    teamName: 'Kerb Crawlers',
    status: 'confirmed',
    car: { carClass: { name: 'Hypercar' } },
  })
})

it('says which registrations have to be checked in', async () => {
  const driver = await make.driver()
  const of = async (hasCheckIn: boolean, checkedInAt: Date | null = null) => {
    const { id } = await make.event({ hasCheckIn })
    const { id: entryId } = await make.registration({ eventId: id, userId: driver.id })
    await db.update(entries).set({ checkedInAt }).where(eq(entries.id, entryId))
    return id
  }
  const without = await of(false)
  const missing = await of(true)
  const there = await of(true, new Date())

  const { data } = await as(driver).call(registrationsApi.listOwn)

  const found = data.registrations.map(({ eventId, mustCheckIn }) => [eventId, mustCheckIn])
  expect(Object.fromEntries(found)).toEqual({ [without]: false, [missing]: true, [there]: false })
})

it('does not call somebody new whose only registration was cancelled', async () => {
  const driver = await make.driver()
  const { id } = await make.event()
  await make.registration({ eventId: id, userId: driver.id, state: 'withdrawn' })

  const { data } = await as(driver).call(registrationsApi.listOwn)

  expect(data).toEqual({ isNew: false, registrations: [] })
})

const between = (day: string) => ({
  startDateTime: new Date(`${day}T12:00:00Z`),
  endDateTime: new Date(`${day}T18:00:00Z`),
})
