import { expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import {
  carDrivers,
  carEntries,
  events,
  eventSessions,
  resultFiles,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { one } from '#server/database/one.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { db, make } = app
const { race, planned, create, get, tableOf, lines, decide } = await championshipDesk(app)

type Qualified = { number: string; best: number | null }

/** Adds a qualifying session of one class, fastest first. */
async function qualify(eventId: number, ordinal: number, cars: Qualified[], carClass = 'Hypercar') {
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
      carClass,
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

it('counts each class by the last session in which it set times', async () => {
  const event = await raceOfClasses('2013-06-01')
  await qualify(event.id, 1, [
    { number: '1', best: 90 },
    { number: '2', best: 91 },
  ])
  await qualify(
    event.id,
    2,
    [
      { number: '4', best: 100 },
      { number: '3', best: 101 },
    ],
    'LMGT3',
  )
  // A Hyperpole of the faster class, in which one of two came.
  await qualify(event.id, 3, [{ number: '2', best: 89 }])
  const { id } = await create({
    configuration: { points: [0], bonus: { qualifying: [3, 2] } },
    rounds: [{ eventId: event.id }],
  })
  expect(await lines(id, { class: 'Hypercar' })).toEqual(['1 Driver 2 3', '2 Driver 1 2'])
  expect(await lines(id, { class: 'LMGT3' })).toEqual(['1 Driver 4 3', '2 Driver 3 2'])
})

it('pays the pole of two races once, unless another qualifying is set for the second', async () => {
  const event = await race('2013-07-01', ['Lotta', 'Hank'])
  await secondRace(event.id)
  await qualify(event.id, 1, [
    { number: '2', best: 90 },
    { number: '1', best: 91 },
  ])
  const rounds = (second: object, first: object = {}) => [
    { eventId: event.id, race: 1, ...first },
    { eventId: event.id, race: 2, ...second },
  ]
  const poles = async (...given: Parameters<typeof rounds>) => {
    const configuration = { points: [0], bonus: { pole: 1 } }
    const { id } = await create({ configuration, rounds: rounds(...given) })
    const { rows } = await tableOf(id)
    const won = rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.points)] as const)
    return Object.fromEntries(won)
  }
  expect(await poles({})).toEqual({ Hank: [1, 0], Lotta: [0, 0] })
  expect(await poles({ qualifying: [1] })).toEqual({ Hank: [1, 1], Lotta: [0, 0] })
  expect(await poles({}, { qualifying: 'none' })).toEqual({ Hank: [0, 1], Lotta: [0, 0] })
  expect(await poles({}, { withoutBonus: ['pole'] })).toEqual({ Hank: [0, 0], Lotta: [0, 0] })
  // The maker of results starts cars by their places.
  expect(await poles({ qualifying: 'grid' })).toEqual({ Hank: [1, 0], Lotta: [0, 1] })
})

it('multiplies by the length of the own race, as its file has it, of each of two races', async () => {
  const event = await race('2013-08-01', ['Lotta', 'Hank'])
  await db.update(events).set({ raceMinutes: 480 }).where(eq(events.id, event.id))
  const second = await secondRace(event.id)
  const configuration = { longRaces: [{ fromMinutes: 480, factor: 2 }] }
  const rounds = [
    { eventId: event.id, race: 1 },
    { eventId: event.id, race: 2 },
  ]
  const { id } = await create({ configuration, rounds })
  const factors = async () =>
    (await tableOf(id)).cars.map(({ round, placePoints }) => `${round} ${placePoints?.factor}`)
  const lengths = async () => (await get(id)).rounds.map(({ minutes }) => minutes)
  expect(await lengths()).toEqual([480, 480])
  // Before there is a file, only an admin knows how long the other race is.
  const timed = await create({
    configuration,
    rounds: [
      { eventId: event.id, race: 1, minutes: 60 },
      { eventId: event.id, race: 2 },
    ],
  })
  expect((await get(timed.id)).rounds.map(({ minutes }) => minutes)).toEqual([60, 480])
  expect((await tableOf(timed.id)).cars.map(({ placePoints }) => placePoints?.factor)).toContain(1)

  const [first] = await db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id))
  await file(first?.id ?? 0, 60)
  await file(second.id, 480)
  await touch(event.id)
  expect(await lengths()).toEqual([60, 480])
  expect([...new Set(await factors())]).toEqual([`${event.id}-1 1`, `${event.id}-2 2`])
})

it('knows which classes an event has before it is raced', async () => {
  const first = await raceOfClasses('2013-09-01')
  const next = await make.event({
    startDateTime: new Date('2099-09-01T12:00:00Z'),
    endDateTime: new Date('2099-09-01T14:00:00Z'),
    slots: { Hypercar: 9 },
  })
  const { id } = await create({ rounds: [{ eventId: first.id }, { eventId: next.id }] })
  expect((await tableOf(id, { class: 'Hypercar' })).outlook).toMatchObject({ roundsLeft: 1 })
  expect((await tableOf(id, { class: 'LMGT3' })).outlook).toBeNull()
})

async function raceOfClasses(day: string) {
  const event = await planned(day, 'completed')
  for (const [index, carClass] of ['Hypercar', 'Hypercar', 'LMGT3', 'LMGT3'].entries())
    await make.result({
      eventId: event.id,
      position: index + 1,
      classPosition: (index % 2) + 1,
      carClass,
      carNumber: String(index + 1),
      drivers: [{ name: `Driver ${index + 1}` }],
    })
  return event
}

/** The same cars raced again. */
async function secondRace(eventId: number) {
  const [first] = await db
    .select()
    .from(eventSessions)
    .where(and(eq(eventSessions.eventId, eventId), eq(eventSessions.kind, 'race')))
  const second = one(
    await db.insert(eventSessions).values({ eventId, kind: 'race', ordinal: 2 }).returning(),
  )
  const sessionId = first?.id ?? 0
  for (const { id: _id, ...car } of await db
    .select()
    .from(carEntries)
    .where(eq(carEntries.sessionId, sessionId))) {
    const { classPosition } = car
    await db
      .insert(carEntries)
      .values({ ...car, sessionId: second.id, classGridPosition: classPosition })
  }
  for (const driver of await db
    .select()
    .from(carDrivers)
    .where(eq(carDrivers.sessionId, sessionId)))
    await db.insert(carDrivers).values({ ...driver, sessionId: second.id })
  return second
}

async function file(sessionId: number, minutes: number) {
  await db.insert(resultFiles).values({
    sessionId,
    sha256: '0'.repeat(64),
    sizeBytes: 1,
    originalName: 'race.xml',
    sessionName: 'Race1',
    trackVenue: 'Spa',
    trackCourse: 'Spa',
    gameVersion: '1.3',
    minutes,
  })
}

/** As an upload does. */
const touch = (eventId: number) =>
  db
    .update(events)
    .set({ resultsVersion: sql`${events.resultsVersion} + 1` })
    .where(eq(events.id, eventId))
