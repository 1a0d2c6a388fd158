import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events, eventSessions } from '#server/database/schema.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { turnSessionInto } from '#tests/support/session-of-kind.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const driver = await make.driver()

type Car = { number: string; carClass: string; name: string; inClass: number; status?: 'DSQ' }

const ANN: Car = { number: '7', carClass: 'Hypercar', name: 'Ann Apex', inClass: 1 }
const BEA: Car = { number: '8', carClass: 'Hypercar', name: 'Bea Brake', inClass: 2 }
const CAT: Car = { number: '54', carClass: 'LMGT3', name: 'Cat Curb', inClass: 1 }

async function addCars(eventId: number, cars: readonly Car[]) {
  for (const [index, { number, carClass, name, inClass, status }] of cars.entries())
    await make.result({
      eventId,
      position: index + 1,
      classPosition: inClass,
      carNumber: number,
      carClass,
      status: status ?? 'Finished',
      drivers: [{ name }],
      lapSeconds: [[100 + index]],
    })
}

/** A race of an event whose qualifying ended in this order. */
async function raceAfter(qualifying: readonly Car[], race: readonly Car[]) {
  const before = await make.event({ status: 'completed' })
  const event = await make.event({ status: 'completed' })
  await addCars(event.id, race)
  if (qualifying.length > 0) {
    // The maker adds cars to the only session of an event.
    await addCars(before.id, qualifying)
    const session = await turnSessionInto(db, before.id, 'qualifying')
    await db.update(eventSessions).set({ eventId: event.id }).where(eq(eventSessions.id, session))
  }
  return event.id
}

const polesOf = async (id: number) =>
  (await as(driver).call(raceDocumentsApi.getRace, { params: { id } })).data.poles

it('tells who was first in qualifying, in the race and in each class', async () => {
  const id = await raceAfter([BEA, { ...ANN, inClass: 2 }, CAT], [ANN, BEA, CAT])
  expect(await polesOf(id)).toEqual([
    { place: 1, carClass: 'Hypercar', entry: 2 },
    { place: 3, carClass: 'LMGT3', entry: 3 },
  ])
})

it('knows no car of the race that was first if it did not start, and none of a disqualified one', async () => {
  const absent = { ...BEA, number: '99', name: 'Dot Damper', inClass: 1 }
  expect(await polesOf(await raceAfter([absent], [ANN, CAT]))).toEqual([
    { place: 1, carClass: 'Hypercar', entry: null },
  ])
  const id = await raceAfter([{ ...ANN, status: 'DSQ' }, CAT], [ANN, CAT])
  expect(await polesOf(id)).toEqual([{ place: 2, carClass: 'LMGT3', entry: 2 }])
})

it('leaves it to the grid without a qualifying, and in a race that does not count', async () => {
  expect(await polesOf(await raceAfter([], [ANN]))).toBeUndefined()
  const id = await raceAfter([ANN], [ANN])
  const [race] = await db
    .select({ session: events.raceSessionId })
    .from(events)
    .where(eq(events.id, id))
  await db.update(events).set({ raceSessionId: null }).where(eq(events.id, id))
  const { data } = await as(driver).call(raceDocumentsApi.getRace, {
    params: { id },
    query: { session: race?.session ?? 0 },
  })
  expect(data.cars).toHaveLength(1)
  expect(data.poles).toBeUndefined()
})
