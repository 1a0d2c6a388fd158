import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { cars } from '#server/database/schema.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { teamsApi } from '#shared/contract/teams.ts'
import { eventForm } from '#tests/support/event-form.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { as, db, make } = one
const admin = as(await make.admin())
const [limited, other] = await hypercars()

/** Two cars of Hypercar. */
async function hypercars() {
  const { id } = await make.car('Hypercar')
  const [first] = await db.select().from(cars).where(eq(cars.id, id))
  const all = await db
    .select()
    .from(cars)
    .where(eq(cars.carClassId, first?.carClassId ?? 0))
  const second = all.find(({ make: maker }) => maker !== first?.make)
  if (!first || !second) throw new Error('There are no two Hypercars')
  return [first, second] as const
}

const oneOfIt = { carLimits: [{ make: limited.make, model: limited.model, maxCars: 1 }] }

async function signUp(eventId: number, carId: number, teamName: string | null = null, app = one) {
  const driver = await make.driver()
  const reply = await app.as(driver).request(registrationsApi.signUp, {
    params: { id: eventId },
    body: { carId, teamName },
  })
  return { ...reply, driver }
}

async function statesOf(id: number) {
  const { data } = await admin.call(eventsApi.get, { params: { id } })
  return data.registrations.map(({ status, waitlistPosition }) => waitlistPosition ?? status)
}

/** The only entry of its captain, who wants this car or team. */
async function change(
  eventId: number,
  driver: { id: number },
  values: { carId: number; teamName?: string | null; overLimit?: boolean },
) {
  const { data } = await admin.call(eventsApi.get, { params: { id: eventId } })
  const own = data.registrations.find(({ userId }) => userId === driver.id)
  return as(driver).request(entriesApi.update, {
    params: { id: own?.id ?? 0 },
    body: { driverNumber: null, teamName: null, ...values },
  })
}

it('never gives more places to a model than its limit, even to many at once through two processes', async () => {
  const { id } = await make.event({
    carLimits: [{ make: limited.make, model: limited.model, maxCars: 3 }],
  })

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      signUp(id, limited.id, null, index % 2 === 0 ? one : two),
    ),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  const [refused] = replies.filter(({ status }) => status !== 201)
  const text = `All 3 places for ${limited.make} ${limited.model} are taken. Choose `
  expect(refused).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining(text), fields: { carId: expect.any(String) } },
  })
  expect((await signUp(id, other.id)).status).toBe(201)
})

it('lets a car of a full model wait, and moves it up when one of them withdraws', async () => {
  const { id } = await make.event({ ...oneOfIt, hasWaitlist: true })
  const first = await signUp(id, limited.id)
  await signUp(id, limited.id)
  await signUp(id, other.id)
  expect(await statesOf(id)).toEqual(['confirmed', 1, 'confirmed'])

  await change(id, first.driver, { carId: other.id })

  expect(await statesOf(id)).toEqual(['confirmed', 'confirmed', 'confirmed'])
})

it('refuses a change to a full model, but not to a driver who had it before the limit', async () => {
  const { id } = await make.event()
  const [first, second] = [await signUp(id, limited.id), await signUp(id, limited.id)]
  const third = await signUp(id, other.id)
  const { data: event } = await admin.call(eventsApi.get, { params: { id } })
  await admin.call(eventsApi.update, {
    params: { id },
    body: {
      ...eventForm({
        trackId: event.track.id,
        allowedClasses: event.eventCarClasses.map(({ carClass, maxSlots }) => ({
          classId: carClass.id,
          maxSlots,
        })),
      }),
      ...oneOfIt,
      version: event.version,
    },
  })
  expect(await statesOf(id)).toEqual(['confirmed', 'confirmed', 'confirmed'])

  expect(await change(id, first.driver, { carId: limited.id, teamName: 'New' })).toMatchObject({
    status: 200,
  })
  expect(await change(id, third.driver, { carId: limited.id })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('The only place for') },
  })
  expect(await change(id, second.driver, { carId: other.id })).toMatchObject({ status: 200 })
})

it('asks an organiser too before a car or a team passes its limit', async () => {
  const { id } = await make.event({ ...oneOfIt, carsPerTeam: 1 })
  await signUp(id, limited.id, 'Kerb Crawlers')
  const second = await signUp(id, other.id, 'Late Brakers')
  const { data } = await admin.call(eventsApi.get, { params: { id } })
  const entryId = data.registrations.find(({ userId }) => userId === second.driver.id)?.id ?? 0
  const asOrganiser = (body: object) =>
    admin.requestUntyped(entriesApi.update, { params: { id: entryId }, body })

  expect(await asOrganiser({ carId: limited.id, teamName: 'Late Brakers' })).toMatchObject({
    status: 409,
    body: { code: 'unconfirmed', error: /^The only place for .* Change the entry anyway\?$/ },
  })
  expect(await asOrganiser({ carId: other.id, teamName: 'kerb crawlers' })).toMatchObject({
    status: 409,
    body: { code: 'unconfirmed', error: /already has 1 car in this class.* anyway\?$/ },
  })
  expect(
    await asOrganiser({ carId: limited.id, teamName: 'Late Brakers', overLimit: true }),
  ).toMatchObject({ status: 200 })
  // A limit that it exceeds already is not asked about again.
  expect(await asOrganiser({ carId: limited.id, teamName: 'Braking Late' })).toMatchObject({
    status: 200,
  })
})

it('does not let a crew pass a limit that only organisers may pass', async () => {
  const { id } = await make.event(oneOfIt)
  await signUp(id, limited.id)
  const second = await signUp(id, other.id)
  expect(await change(id, second.driver, { carId: limited.id, overLimit: true })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
})

it('counts every spelling of a team as one against its limit, and says so', async () => {
  const { data: team } = await admin.call(teamsApi.create, { body: { name: 'Limited Team' } })
  await admin.call(teamsApi.update, {
    params: { id: team.id },
    body: { name: team.name, aliases: ['LT'], version: team.version },
  })
  const { id } = await make.event({ carsPerTeam: 1 })
  await signUp(id, limited.id, 'limited team')

  expect(await signUp(id, other.id, 'lt')).toMatchObject({
    status: 409,
    body: {
      error:
        'Limited Team already has 1 car in this class, the most that a team may have. Choose another class or another team.',
      fields: { teamName: expect.any(String) },
    },
  })
  expect((await signUp(id, other.id, 'Another Team')).status).toBe(201)
})

it('moves up who waits for a team when its other spelling becomes a team of its own', async () => {
  const { data: team } = await admin.call(teamsApi.create, { body: { name: 'Two in One' } })
  const renamed = await admin.call(teamsApi.update, {
    params: { id: team.id },
    body: { name: team.name, aliases: ['Second Half'], version: team.version },
  })
  const { id } = await make.event({ carsPerTeam: 1, hasWaitlist: true })
  await signUp(id, limited.id, 'Two in One')
  await signUp(id, limited.id, 'Second Half')
  expect(await statesOf(id)).toEqual(['confirmed', 1])

  await admin.call(teamsApi.update, {
    params: { id: team.id },
    body: { name: team.name, aliases: [], version: renamed.data.version },
  })

  expect(await statesOf(id)).toEqual(['confirmed', 'confirmed'])
})

it('keeps the places that are set aside, until the organiser gives or frees them', async () => {
  const { id } = await make.event({ slots: { Hypercar: 3 }, hasWaitlist: true })
  const save = async (wildcards: number) => {
    const { data: event } = await admin.call(eventsApi.get, { params: { id } })
    const classId = event.eventCarClasses[0]?.carClass.id ?? 0
    await admin.call(eventsApi.update, {
      params: { id },
      body: {
        ...eventForm({
          trackId: event.track.id,
          allowedClasses: [{ classId, maxSlots: 3, wildcards }],
        }),
        hasWaitlist: true,
        version: event.version,
      },
    })
  }
  await save(2)
  for (const _ of [1, 2, 3]) await signUp(id, limited.id)
  expect(await statesOf(id)).toEqual(['confirmed', 1, 2])
  const { data: before } = await admin.call(eventsApi.get, { params: { id } })
  const last = before.registrations.at(-1)

  await admin.call(entryActsApi.letIn, {
    params: { id: last?.id ?? 0 },
    body: { reason: 'Won the last race' },
  })
  expect(await statesOf(id)).toEqual(['confirmed', 1, 'confirmed'])
  const { data: given } = await admin.call(eventsApi.get, { params: { id } })
  expect(given.eventCarClasses).toMatchObject([{ wildcards: 1, registeredCount: 2 }])
  expect(given.version).toBe(before.version + 1)

  await save(0)
  expect(await statesOf(id)).toEqual(['confirmed', 'confirmed', 'confirmed'])
})

it('is full without a waitlist when the last place is set aside', async () => {
  const { id } = await make.event({ slots: { Hypercar: 1 } })
  const { data: event } = await admin.call(eventsApi.get, { params: { id } })
  const classId = event.eventCarClasses[0]?.carClass.id ?? 0
  await admin.call(eventsApi.update, {
    params: { id },
    body: {
      ...eventForm({
        trackId: event.track.id,
        allowedClasses: [{ classId, maxSlots: 1, wildcards: 1 }],
      }),
      version: event.version,
    },
  })

  expect(await signUp(id, limited.id)).toMatchObject({
    status: 409,
    body: { error: 'All car classes full' },
  })
})
