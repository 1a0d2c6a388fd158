import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  carDrivers,
  carEntries,
  driverSummaries,
  eventSessions,
  events,
} from '#server/database/schema.ts'
import { summariseSessions } from '#server/features/race-documents/index.ts'
import { driverHistoryApi } from '#shared/contract/driver-history.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const viewer = await make.driver({ displayName: 'Viewer' })
const admin = await make.admin()

async function historyOf(id: number) {
  return (await as(viewer).call(driverHistoryApi.get, { params: { id } })).data
}

async function comparisonOf(a: number, b: number) {
  const input = { params: { id: a }, query: { other: b } }
  return (await as(viewer).call(driverHistoryApi.compare, input)).data
}

const CREW = { carClass: 'Hyper' as const, teamName: 'Kerb Crawlers' }

/** Imports a race of two cars; the first is shared by Ida and Ole. */
async function importRace() {
  const event = await make.event()
  const content = raceFile({
    seed: 7,
    minutes: 60,
    drama: false,
    startedAt: new Date(),
    entries: [
      { ...CREW, carNumber: '4', carType: 'Toyota GR010', drivers: ['Ida Inlap', 'Ole Outlap'] },
      { ...CREW, carNumber: '19', carType: 'Porsche 963', drivers: ['Hank Hairpin'] },
    ],
  })
  await as(admin).call(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content, confirmed: true },
  })
  return event
}

it('summarises an imported race as the stored laps say', async () => {
  const ida = await make.driver({ raceControlUsername: 'Ida Inlap' })
  const ole = await make.driver({ raceControlUsername: 'Ole Outlap' })
  const event = await importRace()
  const imported = await db.select().from(driverSummaries)
  expect(imported.length).toBeGreaterThanOrEqual(3)

  // As if an older version had imported it.
  await db.delete(driverSummaries)
  await db.update(eventSessions).set({ summaryRules: 0 })
  expect(await historyOf(ida.id)).toMatchObject({ pendingSessions: 1, figures: { races: 0 } })
  await summariseSessions({ db }, AbortSignal.abort())
  expect(await db.$count(driverSummaries)).toBe(0)
  expect(await summariseSessions({ db }, new AbortController().signal)).toBe(1)
  expect(await summariseSessions({ db }, new AbortController().signal)).toBe(0)

  const computed = await db.select().from(driverSummaries)
  expect(computed.map(rounded)).toEqual(imported.map(rounded))
  const history = await historyOf(ida.id)
  const { statistics } = (await as(viewer).call(driversApi.get, { params: { id: ida.id } })).data
  expect(history.pendingSessions).toBe(0)
  expect(history.figures.laps).toBe(statistics.laps)
  expect(history.figures.seatSeconds).toBeCloseTo(statistics.hours * 3600, 6)
  expect(history.bests).toMatchObject([
    { carClass: 'Hypercar', kind: 'race', event: { id: event.id } },
  ])
  const oles = await historyOf(ole.id)
  expect(history.coDrivers).toEqual([
    {
      userId: ole.id,
      name: ole.displayName,
      races: 1,
      laps: history.figures.laps + oles.figures.laps,
    },
  ])
})

function rounded(summary: typeof driverSummaries.$inferSelect) {
  return Object.fromEntries(
    Object.entries(summary).map(([key, value]) => [key, value && Number(value.toFixed(6))]),
  )
}

it('moves with the name when it is linked to another member', async () => {
  const [wrong, right] = [await make.driver(), await make.driver()]
  const event = await make.event({ status: 'completed' })
  const { sessionId } = await make.result({
    eventId: event.id,
    drivers: [{ userId: wrong.id }],
    lapSeconds: [[100, 99, 98]],
  })
  expect(await historyOf(wrong.id)).toMatchObject({ figures: { laps: 3 } })

  await db.update(carDrivers).set({ userId: right.id }).where(eq(carDrivers.sessionId, sessionId))

  expect(await historyOf(wrong.id)).toMatchObject({ figures: { laps: 0 }, bests: [] })
  expect(await historyOf(right.id)).toMatchObject({ figures: { laps: 3 }, bests: [{ lap: 3 }] })
})

it('compares two drivers over the races of both', async () => {
  const [a, b] = [await make.driver(), await make.driver()]
  for (const [first, second] of [
    [a, b],
    [b, a],
  ]) {
    const event = await make.event({ status: 'completed' })
    await make.result({
      eventId: event.id,
      drivers: [{ userId: first?.id ?? 0 }],
      lapSeconds: [[95]],
    })
    await make.result({
      eventId: event.id,
      position: 2,
      classPosition: 2,
      carNumber: '8',
      drivers: [{ userId: second?.id ?? 0 }],
      lapSeconds: [[96, 95.5]],
    })
  }
  const alone = await make.event({ status: 'completed' })
  await make.result({ eventId: alone.id, drivers: [{ userId: a.id }], lapSeconds: [[94]] })

  const { races, bests } = await comparisonOf(a.id, b.id)

  expect(races).toMatchObject([
    { a: { position: 2, laps: 2, bestSeconds: 95.5 }, b: { position: 1, bestSeconds: 95 } },
    { a: { position: 1, laps: 1 }, b: { position: 2, carNumber: '8' } },
  ])
  expect(bests).toMatchObject([{ carClass: 'Hypercar', a: 94, b: 95 }])
})

it('compares drivers who never met, and refuses a driver with themselves or nobody', async () => {
  const stranger = await make.driver()
  expect(await comparisonOf(viewer.id, stranger.id)).toEqual({
    a: { id: viewer.id, displayName: 'Viewer', avatarUrl: null },
    b: { id: stranger.id, displayName: stranger.displayName, avatarUrl: null },
    races: [],
    bests: [],
  })
  const request = (id: number, other: number) =>
    as(viewer).request(driverHistoryApi.compare, { params: { id }, query: { other } })
  expect(await request(viewer.id, viewer.id)).toMatchObject({
    status: 400,
    body: { error: 'Choose two different drivers' },
  })
  expect(await request(viewer.id, 999_999)).toMatchObject({ status: 404 })
  expect(await as(viewer).request(driverHistoryApi.get, { params: { id: 999_999 } })).toMatchObject(
    { status: 404 },
  )
})

type Start = { grid: number; inClass: number; userId: number; isOut?: boolean }

/** A completed race of two cars. */
async function gridOf(starts: Start[]) {
  const event = await make.event({ status: 'completed' })
  for (const { grid, inClass, userId, isOut } of starts)
    await make.result({
      eventId: event.id,
      gridPosition: grid,
      classGridPosition: inClass,
      status: isOut ? 'DSQ' : 'Finished',
      drivers: [{ userId }],
    })
  return event
}

/** Adds a qualifying session, its cars in the order of the drivers. */
async function qualify(eventId: number, userIds: number[], ordinal = 1) {
  const [session] = await db
    .insert(eventSessions)
    .values({ eventId, kind: 'qualifying', ordinal })
    .returning()
  const [car] = await db.select().from(carEntries).limit(1)
  if (!session || !car) throw new Error('Nothing to copy')
  const { id: _id, ...values } = car
  for (const [index, userId] of userIds.entries()) {
    const place = { entry: index + 1, position: index + 1, classPosition: index + 1 }
    await db.insert(carEntries).values({
      ...values,
      ...place,
      sessionId: session.id,
      status: 'Finished',
      bestLapSeconds: 90 + index,
      gridPosition: null,
    })
    await db
      .insert(carDrivers)
      .values({ sessionId: session.id, entry: index + 1, ordinal: 1, name: 'Q', userId })
  }
  return session
}

const polesOf = async (id: number) => {
  const { statistics } = (await as(viewer).call(driversApi.get, { params: { id } })).data
  return [statistics.poles, statistics.classPoles]
}

it('counts poles by the grid, unless the event has a qualifying session', async () => {
  const [first, second] = [await make.driver(), await make.driver()]
  const starts = [
    { grid: 1, inClass: 1, userId: first.id },
    { grid: 2, inClass: 1, userId: second.id },
  ]
  const event = await gridOf(starts)
  expect(await polesOf(first.id)).toEqual([1, 1])
  expect(await polesOf(second.id)).toEqual([0, 1])

  await qualify(event.id, [second.id, first.id])
  expect(await polesOf(first.id)).toEqual([0, 0])
  expect(await polesOf(second.id)).toEqual([1, 1])

  await qualify(event.id, [first.id, second.id], 2)
  expect(await polesOf(first.id)).toEqual([1, 1])
  expect(await polesOf(second.id)).toEqual([0, 0])

  await db.update(events).set({ status: 'cancelled' }).where(eq(events.id, event.id))
  expect(await polesOf(first.id)).toEqual([0, 0])
})

it('takes pole from a disqualified car', async () => {
  const cheat = await make.driver()
  await gridOf([{ grid: 1, inClass: 1, userId: cheat.id, isOut: true }])
  expect(await polesOf(cheat.id)).toEqual([0, 0])
})

it('keeps records of qualifying apart from those of races', async () => {
  const [racer, qualifier] = [await make.driver(), await make.driver()]
  const track = await as(admin).call(tracksApi.create, {
    body: { name: 'Kerbville', country: 'Italy', length: '4.2' },
  })
  const event = await make.event({ status: 'completed', trackId: track.data.id })
  await make.result({
    eventId: event.id,
    drivers: [{ userId: racer.id }],
    lapSeconds: [[101, 100.5]],
  })
  const session = await qualify(event.id, [qualifier.id])

  const { data } = await as(viewer).call(tracksApi.get, { params: { id: track.data.id } })

  expect(data.lapRecords).toMatchObject([
    { seconds: 100.5, lap: 2, userId: racer.id, session: { kind: 'race', isMain: true } },
  ])
  expect(data.sessionRecords).toMatchObject({
    qualifying: [
      { seconds: 90, lap: null, userId: qualifier.id, session: { id: session.id, isMain: false } },
    ],
    practice: [],
  })
})

/** A completed event whose race becomes its first one, and a second one that is the event's classification. */
async function twoRacesOf(userIds: number[]) {
  const event = await make.event({ status: 'completed' })
  const race = async (lapSeconds: number[]) => {
    for (const [index, userId] of userIds.entries())
      await make.result({
        eventId: event.id,
        entry: index + 1,
        position: index + 1,
        classPosition: index + 1,
        carNumber: String(index + 1),
        drivers: [{ userId }, { name: `Mate ${index}` }],
        lapSeconds: [lapSeconds.map((seconds) => seconds + index), [120]],
      })
  }
  await race([100, 99, 98])
  const [first] = await db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id))
  if (!first) throw new Error('The event has no race')
  // The maker adds cars to the only race of an event.
  const other = await make.event({ status: 'completed' })
  await db.update(eventSessions).set({ eventId: other.id }).where(eq(eventSessions.id, first.id))
  await race([97, 96])
  await db.update(eventSessions).set({ ordinal: 2 }).where(eq(eventSessions.eventId, event.id))
  await db.update(eventSessions).set({ eventId: event.id }).where(eq(eventSessions.id, first.id))
  return { event, first }
}

it('counts every race of an event in the history of a driver, and one start', async () => {
  const [a, b] = [await make.driver(), await make.driver()]
  const { first } = await twoRacesOf([a.id, b.id])

  const history = await historyOf(a.id)
  expect(history.figures).toMatchObject({ races: 2, laps: 5, stints: 2 })
  expect(history.coDrivers).toMatchObject([{ name: 'Mate 0', races: 2, laps: 7 }])

  const { races } = await comparisonOf(a.id, b.id)
  expect(races).toMatchObject([
    { session: { ordinal: 2, isMain: true }, a: { bestSeconds: 96 }, b: { bestSeconds: 97 } },
    { session: { id: first.id, ordinal: 1, isMain: false }, a: { bestSeconds: 98 } },
  ])

  const { data } = await as(viewer).call(driversApi.get, { params: { id: a.id } })
  expect(data.statistics).toMatchObject({ starts: 1, wins: 1, laps: 5 })
  expect(data.statistics.hours).toBeCloseTo(history.figures.seatSeconds / 3600, 6)
  expect(data.races).toHaveLength(1)
})
