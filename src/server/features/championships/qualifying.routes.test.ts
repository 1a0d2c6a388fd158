import { expect, it } from 'vitest'
import { carDrivers, carEntries, eventSessions } from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { qualifyingOf } from './qualifying-of.ts'

const app = await startTestApp()
const { db, make } = app
const { race, create, lines, decide } = await championshipDesk(app)

type Qualified = { number: string; best: number | null }

/** Adds a qualifying session of Hypercars, fastest first. */
async function qualify(eventId: number, ordinal: number, cars: Qualified[]) {
  const session = one(
    await db.insert(eventSessions).values({ eventId, kind: 'qualifying', ordinal }).returning(),
  )
  const [like] = await db.select().from(carEntries).limit(1)
  if (!like) throw new Error('There is no car to copy')
  const { id: _id, ...values } = like
  for (const [index, { number, best }] of cars.entries()) {
    const place = index + 1
    await db.insert(carEntries).values({
      ...values,
      sessionId: session.id,
      entry: place,
      position: place,
      classPosition: place,
      carNumber: number,
      bestLapSeconds: best,
      gridPosition: null,
    })
    const driver = { sessionId: session.id, entry: place, ordinal: 1, name: `Q${number}` }
    await db.insert(carDrivers).values(driver)
  }
}

it('counts poles and qualifying points by the last qualifying of the event, without anything entered', async () => {
  const event = await race('2013-05-01', ['Lotta', 'Hank', 'Vera'])
  await qualify(event.id, 1, [
    { number: '1', best: 90 },
    { number: '2', best: 91 },
  ])
  await qualify(event.id, 2, [
    { number: '3', best: 88 },
    { number: '1', best: 89 },
    { number: '2', best: null },
  ])
  const { id } = await create({
    configuration: { bonus: { pole: 3, qualifying: [30, 20, 10] } },
    rounds: [{ eventId: event.id }],
  })
  // Hank set no time.
  expect(await lines(id)).toEqual(['1 Vera 48', '2 Lotta 45', '3 Hank 18'])

  // A decision replaces the pole alone.
  await decide(id, { kind: 'pole', round: String(event.id), car: 'Hypercar 1' })
  expect(await lines(id)).toEqual(['1 Lotta 48', '2 Vera 45', '3 Hank 18'])
})

it('counts by the grid where no qualifying was imported', async () => {
  const event = await make.event({ status: 'completed' })
  for (const [index, grid] of [2, 1].entries())
    await make.result({
      eventId: event.id,
      position: index + 1,
      classPosition: index + 1,
      carNumber: String(index + 1),
      classGridPosition: grid,
      drivers: [{ name: index === 0 ? 'Ann' : 'Ben' }],
    })
  const { id } = await create({
    configuration: { bonus: { pole: 3 } },
    rounds: [{ eventId: event.id }],
  })
  expect(await lines(id)).toEqual(['1 Ann 25', '2 Ben 21'])
})

const session = (id: number, kind: string, ordinal: number, eventId = 1) => ({
  id,
  kind,
  ordinal,
  eventId,
})
const firstRace = session(11, 'race', 1)
const secondRace = session(12, 'race', 2)

it.each([
  ['the last one before the only race', firstRace, [firstRace], [2, 1], 22],
  ['the only one before each race', secondRace, [firstRace, secondRace], [1], 21],
  [
    'the one of its number before one of several races',
    firstRace,
    [firstRace, secondRace],
    [1, 2],
    21,
  ],
  ['none that another event has', firstRace, [firstRace], [], undefined],
])('takes %s', (_, raced, races, ordinals, expected) => {
  const own = ordinals.map((ordinal) => session(20 + ordinal, 'qualifying', ordinal))
  const others = [session(30, 'qualifying', 1, 2), session(31, 'race', 2, 2)]
  expect(qualifyingOf(raced, [...races, ...own, ...others])?.id).toBe(expected)
})
