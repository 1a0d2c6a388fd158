import { expect, it } from 'vitest'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { accountApi } from '#shared/contract/account.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { eventForm } from '#tests/support/event-form.ts'
import { countBlocked } from '#tests/support/count-waiting.ts'
import { hold } from '#tests/support/hold.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { as, make } = one
const admin = await make.admin()
const hypercar = await make.car('Hypercar')
const gt3 = await make.car('LMGT3')

const HOUR_MS = 3_600_000

/** Two slots for Hypercars, three for GT3s, four places. */
const waitlisted = (options: Parameters<typeof make.event>[0] = {}) =>
  make.event({
    slots: { Hypercar: 2, LMGT3: 3 },
    maxParticipants: 4,
    hasWaitlist: true,
    ...options,
  })

/** Signs new drivers up, one after the other. */
async function signUp(eventId: number, ...carIds: number[]) {
  const signedUp = []
  for (const carId of carIds) {
    const driver = await make.driver()
    const body = { carId }
    const { data } = await as(driver).call(registrationsApi.signUp, {
      params: { id: eventId },
      body,
    })
    signedUp.push({ ...data, driver })
  }
  return signedUp
}

type SignedUp = Awaited<ReturnType<typeof signUp>>[number]

const withdraw = ({ id, driver }: SignedUp, eventId: number, app = one) =>
  app.as(driver).request(registrationsApi.cancel, { params: { id: eventId, registrationId: id } })

async function eventOf(id: number) {
  return (await as(admin).call(eventsApi.get, { params: { id } })).data
}

/** 'confirmed', or the position on the waitlist, in the order of the sign-ups. */
async function statesOf(id: number) {
  const { registrations } = await eventOf(id)
  return registrations.map(({ status, waitlistPosition }) => waitlistPosition ?? status)
}

it('puts a driver who finds no place on the waitlist of the class, and counts only places', async () => {
  const { id } = await waitlisted()

  await signUp(id, hypercar.id, hypercar.id, hypercar.id, gt3.id, gt3.id, gt3.id, hypercar.id)

  expect(await statesOf(id)).toEqual(['confirmed', 'confirmed', 1, 'confirmed', 'confirmed', 1, 2])
  const { registrationCount, eventCarClasses } = await eventOf(id)
  expect(registrationCount).toBe(4)
  expect(eventCarClasses.map(({ registeredCount }) => registeredCount)).toEqual([2, 2])
})

it('gives the place of a driver who withdraws to the first who fits, and says so in the audit log', async () => {
  const { id } = await waitlisted()
  const [, , waiting, first] = await signUp(id, hypercar.id, hypercar.id, hypercar.id, gt3.id)
  await signUp(id, gt3.id, gt3.id)
  if (!first || !waiting) throw new Error('Nobody signed up')

  expect(await withdraw(first, id)).toMatchObject({ status: 204 })

  // The Hypercars are full, so the GT3 moves up.
  expect(await statesOf(id)).toEqual([
    'confirmed',
    'confirmed',
    1,
    'cancelled',
    'confirmed',
    'confirmed',
  ])
})

it('moves up when an admin removes a participant, adds places, or a member deletes the account', async () => {
  const { id } = await waitlisted({ slots: { LMGT3: 1 }, maxParticipants: 1 })
  const [first, second] = await signUp(id, gt3.id, gt3.id, gt3.id, gt3.id)
  if (!first || !second) throw new Error('Nobody signed up')

  await as(admin).call(registrationsApi.removeParticipant, {
    params: { id, registrationId: first.id },
  })
  expect(await statesOf(id)).toEqual(['cancelled', 'confirmed', 1, 2])

  await as(second.driver).call(accountApi.delete)
  expect(await statesOf(id)).toEqual(['cancelled', 'confirmed', 1])

  const event = await eventOf(id)
  const classId = event.eventCarClasses[0]?.carClass.id ?? 0
  await as(admin).call(eventsApi.update, {
    params: { id },
    body: {
      ...eventForm({ trackId: event.track.id, allowedClasses: [{ classId, maxSlots: 2 }] }),
      maxParticipants: 2,
      hasWaitlist: true,
      version: event.version,
    },
  })
  expect(await statesOf(id)).toEqual(['cancelled', 'confirmed', 'confirmed'])
})

it('lets nobody move up by themselves in the last two hours, nor in an event that is off', async () => {
  const soon = new Date(Date.now() + 1.5 * HOUR_MS)
  const { id } = await waitlisted({
    slots: { LMGT3: 1 },
    startDateTime: soon,
    endDateTime: new Date(soon.getTime() + HOUR_MS),
    registrationEndDate: soon,
  })
  const [first] = await signUp(id, gt3.id, gt3.id)
  if (!first) throw new Error('Nobody signed up')
  await withdraw(first, id)
  expect(await statesOf(id)).toEqual(['cancelled', 1])
  // Nor is anybody who waits overtaken by a new sign-up.
  await signUp(id, gt3.id)
  expect(await statesOf(id)).toEqual(['cancelled', 1, 2])
})

it('keeps the refusals of an event without a waitlist', async () => {
  const { id } = await waitlisted({ hasWaitlist: false, maxParticipants: 1 })
  await signUp(id, gt3.id)

  const late = await as(await make.driver()).request(registrationsApi.signUp, {
    params: { id },
    body: { carId: gt3.id },
  })

  expect(late).toMatchObject({ status: 409, body: { error: 'Event full' } })
})

it('gives 6 places to 6 of 20 who sign up at once, and queues the others', async () => {
  const { id } = await waitlisted({ slots: { LMGT3: 6 }, maxParticipants: 30 })
  const drivers = await Promise.all(Array.from({ length: 20 }, () => make.driver()))

  const replies = await Promise.all(
    drivers.map((driver, index) =>
      (index % 2 ? one : two)
        .as(driver)
        .request(registrationsApi.signUp, { params: { id }, body: { carId: gt3.id } }),
    ),
  )

  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201))
  const states = await statesOf(id)
  expect(states.filter((state) => state === 'confirmed')).toHaveLength(6)
  expect(states.filter((state) => typeof state === 'number').toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 14 }, (_, index) => index + 1),
  )
})

it('answers other calls while many wait to sign up', async () => {
  const { id } = await waitlisted()
  const drivers = await Promise.all(Array.from({ length: 12 }, () => make.driver()))
  const release = await hold(one.db, (tx) => lockEvents(tx, [id]))

  const signedUp = drivers.map((driver) =>
    as(driver).request(registrationsApi.signUp, { params: { id }, body: { carId: gt3.id } }),
  )
  await expect.poll(() => countBlocked(two.db)).toBe(1)
  expect(await as(admin).request(eventsApi.listUpcoming)).toMatchObject({ status: 200 })

  await release()
  for (const reply of await Promise.all(signedUp)) expect(reply.status).toBe(201)
})

it('promotes two, each once, when two withdraw at the same moment through two processes', async () => {
  const { id } = await waitlisted({ slots: { LMGT3: 2 } })
  const [first, second] = await signUp(id, gt3.id, gt3.id, gt3.id, gt3.id, gt3.id)
  if (!first || !second) throw new Error('Nobody signed up')

  const replies = await Promise.all([withdraw(first, id), withdraw(second, id, two)])

  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  expect(await statesOf(id)).toEqual(['cancelled', 'cancelled', 'confirmed', 'confirmed', 1])
})
