import { count, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, eventSessions, notifications, resultFiles } from '#server/database/schema.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { CREWS, crew, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, resultsOf, adjust } = deskClient({ as, db }, admin, driver)

const FIRST = raceFile({ ...short, entries: CREWS })
const SECOND = raceFile({ ...short, seed: 9, entries: [crew('8', 'Hyper', ['Second Race'])] })
  .replace('<Race>', '<Race2>')
  .replace('</Race>', '</Race2>')

const numbersOf = async (eventId: number, session?: number) =>
  (await resultsOf(eventId, session)).map(({ carNumber }) => carNumber).toSorted()

/** What the answers about results and laps say of the event's sessions. */
const answersAbout = (eventId: number) =>
  Promise.all(
    [resultsApi.list, raceDocumentsApi.getRace].map(async (endpoint) => {
      const { sessions } = await as(driver).call(endpoint, { params: { id: eventId } })
      return sessions
    }),
  )

const sessionsOf = (eventId: number) =>
  db
    .select()
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
    .orderBy(eventSessions.id)

it('shows the last race of an event, keeps the others, and falls back to them', async () => {
  const event = await make.event()
  await upload(event.id, SECOND)
  await upload(event.id, FIRST)
  expect(await numbersOf(event.id)).toEqual(['8'])
  const [second, first] = await sessionsOf(event.id)
  expect([second, first]).toMatchObject([
    { kind: 'race', ordinal: 2 },
    { kind: 'race', ordinal: 1 },
  ])
  const raceOf = async (session?: number) => {
    const { data } = await as(driver).call(raceDocumentsApi.getRace, {
      params: { id: event.id },
      query: { session },
    })
    return data.cars.map(({ number }) => number).toSorted()
  }
  expect(await raceOf()).toEqual(['8'])
  expect(await raceOf(first?.id)).toEqual(['19', '4', '54'])

  const { version } = await deskOf(event.id)
  await as(admin).call(resultsApi.delete, { params: { id: event.id }, query: { version } })

  expect(await numbersOf(event.id)).toEqual(['19', '4', '54'])
  expect(await raceOf(second?.id)).toEqual([])
})

it('names the races where there are several, and lists the cars of each', async () => {
  const event = await make.event()
  await upload(event.id, FIRST)
  expect(await answersAbout(event.id)).toEqual([undefined, undefined])
  expect((await deskOf(event.id)).sessions).toMatchObject([{ ordinal: 1, isMain: true }])

  await upload(event.id, SECOND)

  const [first, second] = await sessionsOf(event.id)
  const races = [
    { id: first?.id, kind: 'race', ordinal: 1, cars: 3, isMain: false },
    { id: second?.id, kind: 'race', ordinal: 2, cars: 1, isMain: true },
  ]
  expect(await answersAbout(event.id)).toMatchObject([races, races])
  const { sessions, file } = await deskOf(event.id)
  expect(sessions).toMatchObject(races)
  expect(file?.sessionStartedAt).not.toBeNull()
  expect(sessions[1]?.startedAt).toEqual(file?.sessionStartedAt)
  expect(await numbersOf(event.id, first?.id)).toEqual(['19', '4', '54'])
  expect(await numbersOf(event.id, second?.id)).toEqual(['8'])
})

it('has points of the season only in the race that counts for it', async () => {
  const event = await make.event()
  await upload(event.id, FIRST)
  await upload(event.id, SECOND)
  const [first, second] = await sessionsOf(event.id)
  const pointsOf = async (session?: number) =>
    (await resultsOf(event.id, session)).map(({ points }) => points)
  expect(await pointsOf(first?.id)).toEqual([null, null, null])
  expect(await pointsOf(second?.id)).toEqual(await pointsOf())
  expect(await pointsOf()).toEqual([expect.any(Number)])
})

it('keeps adjustments with the race that they are about', async () => {
  const event = await make.event()
  await upload(event.id, FIRST)
  const desk = await deskOf(event.id)
  const [winner] = desk.cars
  if (!winner) throw new Error('The race has no cars')
  await adjust(event.id, desk.version, winner, { kind: 'points', points: 3 })

  await upload(event.id, SECOND)

  expect((await deskOf(event.id)).adjustments).toEqual([])
  const { version } = await deskOf(event.id)
  await as(admin).call(resultsApi.delete, { params: { id: event.id }, query: { version } })
  expect((await deskOf(event.id)).adjustments).toMatchObject([{ state: 'counts' }])
})

it('replaces a race that is uploaded again, also twice at once', async () => {
  const event = await make.event()
  const replies = await Promise.all([upload(event.id, FIRST), upload(event.id, FIRST)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  await upload(event.id, FIRST)
  expect(await sessionsOf(event.id)).toHaveLength(1)
  expect(await numbersOf(event.id)).toEqual(['19', '4', '54'])
})

it('answers 404 for a session of another event', async () => {
  const [event, other] = [await make.event(), await make.event()]
  await upload(other.id, FIRST)
  const [session] = await sessionsOf(other.id)
  for (const endpoint of [
    raceDocumentsApi.getRace,
    raceDocumentsApi.getTelemetry,
    raceDocumentsApi.getLog,
    resultsApi.list,
  ])
    expect(
      await as(driver).request(endpoint, {
        params: { id: event.id },
        query: { session: session?.id },
      }),
    ).toMatchObject({ status: 404, body: { error: 'Session not found' } })
})

it('counts only the last race in standings', async () => {
  const event = await make.event({
    startDateTime: new Date('2031-05-01T12:00:00Z'),
    endDateTime: new Date('2031-05-01T14:00:00Z'),
  })
  await upload(event.id, FIRST)
  await upload(event.id, SECOND)
  const { data } = await as(driver).call(standingsApi.get, { query: { event: event.id } })
  const names = data.classes.flatMap(({ drivers }) => drivers.map(({ name }) => name))
  expect(names).toEqual(['Second Race'])
})

const QUALIFYING = raceFile({
  ...short,
  entries: CREWS,
  session: 'Qualify',
  startedAt: new Date('2026-03-21T18:30:00Z'),
})

/** What a session other than a race must leave alone. */
async function stateOf(eventId: number) {
  const params = { id: eventId }
  const { data: event } = await as(driver).call(eventsApi.get, { params })
  const [told] = await db.select({ n: count() }).from(notifications)
  const { data: standings } = await as(driver).call(standingsApi.get)
  return { status: event.status, race: await numbersOf(eventId), told, standings }
}

it('keeps practice and qualifying beside the race, without completing the event', async () => {
  const event = await make.event()
  const { id: entryId } = await make.registration({ eventId: event.id, userId: driver.id })
  expect(entryId).toBeDefined()
  const before = await stateOf(event.id)
  expect(before.status).toBe('upcoming')

  const reply = await upload(event.id, QUALIFYING)

  expect(reply).toMatchObject({
    status: 200,
    body: {
      data: {
        totalResults: 3,
        session: { kind: 'qualifying', ordinal: 1, laps: expect.any(Number) },
      },
    },
  })
  expect(await stateOf(event.id)).toEqual(before)
  const [qualifying] = await sessionsOf(event.id)
  expect(await numbersOf(event.id, qualifying?.id)).toEqual(['19', '4', '54'])
  const params = { id: event.id }
  expect(await as(driver).call(eventsApi.get, { params })).toMatchObject({
    data: { hasResults: true },
  })
  expect(await as(admin).request(eventsApi.delete, { params })).toMatchObject({ status: 409 })
  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({
    action: 'results.upload',
    after: { session: { kind: 'qualifying', ordinal: 1 }, cars: 3 },
  })

  await upload(event.id, FIRST)
  const raced = await stateOf(event.id)
  expect(raced).toMatchObject({ status: 'completed', race: ['19', '4', '54'] })

  await upload(event.id, QUALIFYING.replace('</Setting>', '</Setting> '))
  expect(await stateOf(event.id)).toEqual(raced)
  expect((await deskOf(event.id)).sessions).toMatchObject([
    { kind: 'qualifying', isMain: false },
    { kind: 'race', isMain: true },
  ])
})

it('changes nothing when the same bytes come again, and says so', async () => {
  const event = await make.event()
  for (const file of [QUALIFYING, FIRST]) {
    const first = await upload(event.id, file)
    expect(first.body).not.toHaveProperty('data.isUnchanged')
    const { version } = await deskOf(event.id)
    const lines = await db.$count(auditLog)
    const files = await db.$count(resultFiles)

    const again = await upload(event.id, file)

    expect(again.body).toEqual({ data: { ...data(first.body), isUnchanged: true } })
    expect((await deskOf(event.id)).version).toBe(version)
    expect(await db.$count(auditLog)).toBe(lines)
    expect(await db.$count(resultFiles)).toBe(files)
  }
})

const data = (body: unknown) => (body as { data: object }).data

it('manages every session at the desk: shows, removes and restores it', async () => {
  const event = await make.event()
  await upload(event.id, QUALIFYING)
  await upload(event.id, FIRST)
  const raced = await stateOf(event.id)
  const [qualifying, race] = await sessionsOf(event.id)
  const params = { id: event.id }
  const deskFor = async (session?: number) =>
    (await as(admin).call(resultsDeskApi.get, { params, query: { session } })).data

  const desk = await deskFor(qualifying?.id)
  expect(desk).toMatchObject({
    session: { id: qualifying?.id, kind: 'qualifying' },
    file: { sessionName: 'Qualify' },
  })
  expect(desk.cars.every(({ status }) => status === 'Finished')).toBe(true)
  expect((await deskFor()).session?.id).toBe(race?.id)

  const { version } = desk
  const query = { version, session: qualifying?.id }
  expect(await as(admin).request(resultsApi.delete, { params, query })).toMatchObject({
    status: 204,
  })
  expect(await stateOf(event.id)).toEqual(raced)
  const emptied = await deskFor(qualifying?.id)
  expect(emptied).toMatchObject({ file: null, cars: [], session: { cars: 0 } })

  const restored = await as(admin).request(resultsApi.restoreFile, {
    params: { ...params, fileId: emptied.earlierFiles[0]?.id ?? 0 },
    body: { version: emptied.version },
  })
  expect(restored.status).toBe(200)
  expect((await deskFor(qualifying?.id)).cars).toHaveLength(3)
  expect(await stateOf(event.id)).toEqual(raced)
})

it('adjusts each race of an event, and nothing but races', async () => {
  const event = await make.event()
  await upload(event.id, QUALIFYING)
  await upload(event.id, FIRST)
  await upload(event.id, SECOND)
  const [qualifying, first] = await sessionsOf(event.id)
  const deskFor = async (session?: number) => {
    const { data: desk } = await as(admin).call(resultsDeskApi.get, {
      params: { id: event.id },
      query: { session },
    })
    const [car] = desk.cars
    if (!car) throw new Error('The session has no cars')
    return { ...desk, car }
  }
  const points = { kind: 'points', points: 3 } as const

  const practised = await deskFor(qualifying?.id)
  expect(await adjust(event.id, practised.version, practised.car, points)).toMatchObject({
    status: 409,
    body: { error: 'Only the results of races can be adjusted' },
  })
  const raced = await deskFor(first?.id)
  expect(await adjust(event.id, raced.version, raced.car, points)).toMatchObject({ status: 201 })
  const adjusted = await deskFor(first?.id)
  expect(adjusted.car.points).toBe(3)
  expect((await deskFor()).adjustments).toEqual([])
})
