import { expect, it } from 'vitest'
import { ErrorBody } from '#shared/contract/errors.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi, type SignUp } from '#shared/contract/registrations.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { make } = one

const hypercar = await make.car('Hypercar')
const gt3 = await make.car('LMGT3')

/** Sends the request for many drivers at once, through two processes on one database. */
async function allAtOnce(eventId: number, bodies: SignUp[]) {
  const drivers = await Promise.all(bodies.map(() => make.driver()))
  const replies = await Promise.all(
    bodies.map((body, index) => {
      const driver = drivers[index] ?? { id: 0 }
      const app = index % 2 === 0 ? one : two
      return app.as(driver).request(registrationsApi.signUp, { params: { id: eventId }, body })
    }),
  )
  return {
    taken: replies.filter(({ status }) => status === 201).length,
    refusals: replies
      .filter(({ status }) => status !== 201)
      .map(({ status, body }) => `${status} ${ErrorBody.parse(body).error}`),
  }
}

it('never accepts more drivers than the event has places', async () => {
  const event = await make.event({ maxParticipants: 5 })
  const outcome = await allAtOnce(event.id, times(20, { carId: hypercar.id }))
  expect(outcome).toEqual({ taken: 5, refusals: Array(15).fill('409 Event full') })
  expect((await eventOf(event.id)).registrationCount).toBe(5)
})

it('never accepts more cars than a class has slots', async () => {
  const event = await make.event({ slots: { Hypercar: 3, LMGT3: 4 } })
  const bodies = Array.from({ length: 16 }, (_, i) => ({ carId: (i % 2 ? gt3 : hypercar).id }))
  const { taken } = await allAtOnce(event.id, bodies)
  expect(taken).toBe(7)
  const counts = (await eventOf(event.id)).eventCarClasses.map(
    ({ carClass, registeredCount }) => `${carClass.name} ${registeredCount}`,
  )
  expect(counts).toEqual(['Hypercar 3', 'LMGT3 4'])
})

it('gives a driver number to only one driver', async () => {
  const event = await make.event()
  const outcome = await allAtOnce(event.id, times(8, { carId: gt3.id, driverNumber: 7 }))
  expect(outcome).toEqual({
    taken: 1,
    refusals: Array(7).fill('409 Driver number 7 is already taken'),
  })
})

it('signs a driver up once who clicks several times', async () => {
  const event = await make.event()
  const driver = await make.driver()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? one : two)
        .as(driver)
        .request(registrationsApi.signUp, { params: { id: event.id }, body: { carId: gt3.id } }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array(9).fill(409),
  ])
  expect((await eventOf(event.id)).registrationCount).toBe(1)
})

it('gives the last place to only one driver while others cancel and sign up', async () => {
  const event = await make.event({ maxParticipants: 1 })
  const drivers = await Promise.all(Array.from({ length: 6 }, () => make.driver()))
  await Promise.all(
    drivers.map(async (driver, index) => {
      const client = (index % 2 ? one : two).as(driver)
      for (let round = 0; round < 3; round++) {
        const reply = await client.request(registrationsApi.signUp, {
          params: { id: event.id },
          body: { carId: gt3.id },
        })
        if (reply.status !== 201) continue
        expect((await eventOf(event.id)).registrationCount).toBeLessThanOrEqual(1)
        const { id } = reply.answer().data
        await client.call(registrationsApi.cancel, { params: { id: event.id, registrationId: id } })
      }
    }),
  )
  expect((await eventOf(event.id)).registrationCount).toBe(0)
})

async function eventOf(id: number) {
  const reply = await one.as(await make.driver()).request(eventsApi.get, { params: { id } })
  return reply.answer().data
}

function times<T>(count: number, value: T) {
  return Array.from({ length: count }, () => value)
}
