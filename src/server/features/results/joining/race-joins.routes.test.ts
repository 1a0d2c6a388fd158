import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, resultFiles } from '#server/database/schema.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { type JoinSettings, raceJoinsApi } from '#shared/contract/race-joins.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { CREWS, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { expectRaceProperties } from '#tests/support/race-properties.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { rereadResults } from '../importing/rereading/reread-results.ts'
import { findRaceId } from '../sessions.queries.ts'

const { as, db, deps, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const desk = deskClient({ as, db }, admin, driver)

const FIRST = raceFile({ ...short, entries: CREWS, startedAt: new Date('2026-05-02T18:00:00Z') })
const SECOND = raceFile({
  ...short,
  seed: 8,
  entries: CREWS,
  startedAt: new Date('2026-05-02T19:00:00Z'),
})
const RULES: JoinSettings = {
  cuts: [{ rule: 'leader' }],
  gaps: 'erased',
  equalLaps: 'last-part',
  retired: 'may-return',
  ranking: 'finishers-first',
  weight: 'quarters',
  plannedMinutes: 80,
  credits: [],
  pairs: [],
}

/** An event with both files, of which the second one holds the results. */
async function stoppedRace(second = SECOND) {
  const event = await make.event()
  await desk.upload(event.id, FIRST)
  const first = await desk.resultsOf(event.id)
  await desk.upload(event.id, second)
  const { data } = await as(admin).call(raceJoinsApi.get, { params: { id: event.id } })
  return { id: event.id, first, second: await desk.resultsOf(event.id), joins: data }
}

async function join(id: number, files: number[], settings: JoinSettings = RULES) {
  const { version } = await desk.deskOf(id)
  const body = { files, settings, version }
  return as(admin).call(raceJoinsApi.create, { params: { id }, body })
}

const lapsByNumber = (rows: { carNumber: string; lapsCompleted: number }[]) =>
  new Map(rows.map(({ carNumber, lapsCompleted }) => [carNumber, lapsCompleted]))

it('joins two files to one race, shows it everywhere, and undoes it', async () => {
  const { id, first, second, joins } = await stoppedRace()
  expect(joins.files).toHaveLength(2)
  expect(joins.join).toBeNull()
  const files = joins.files.map((file) => file.id)
  const { data: preview } = await as(admin).call(raceJoinsApi.preview, {
    params: { id },
    body: { files, settings: RULES },
  })
  expect(preview.asked).toEqual([])
  expect(await desk.resultsOf(id), 'a preview changes nothing').toEqual(second)

  await join(id, files)
  const joined = await desk.resultsOf(id)
  expect(joined.map(({ carNumber, lapsCompleted }) => [carNumber, lapsCompleted])).toEqual(
    preview.cars.map(({ number, laps }) => [number, laps]),
  )
  const [before, after] = [lapsByNumber(first), lapsByNumber(second)]
  for (const [number, laps] of lapsByNumber(joined)) {
    const car = preview.cars.find((one) => one.number === number)
    expect(laps + (car?.uncountedLaps ?? 0)).toBe(
      (before.get(number) ?? 0) + (after.get(number) ?? 0),
    )
  }

  const { data: sent } = await as(driver).call(raceDocumentsApi.getRace, { params: { id } })
  expect(sent.seams).toHaveLength(1)
  expect(sent.seams?.[0]?.pauseSeconds).toBeGreaterThan(0)
  const cars = toRaceCars(withStartTimes(sent))
  expectRaceProperties(cars)
  expect(cars.some(({ restarts }) => restarts?.length === 1)).toBe(true)
  // One person drove car 19 before and after the stop.
  const alone = cars.find(({ number }) => number === '19')
  expect(alone?.stints).toEqual([{ driver: 0, firstLap: 1, lastLap: alone?.laps.length }])

  const state = (await as(admin).call(raceJoinsApi.get, { params: { id } })).data
  expect(state.join?.files.map((file) => file.id)).toEqual(files)
  expect(state.files).toHaveLength(2)
  expect(state.join?.weight).toBeLessThan(1)

  const undone = { params: { id }, body: { version: state.version } }
  await as(admin).call(raceJoinsApi.undo, undone)
  expect(withoutIds(await desk.resultsOf(id))).toEqual(withoutIds(second))
  const facts = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id))
    .limit(2)
  expect(facts.map(({ action }) => action)).toEqual(['results.unjoin', 'results.join'])
})

it('reads joined results again to the same, and restores them from the list of files', async () => {
  const { id, joins } = await stoppedRace()
  const files = joins.files.map((file) => file.id)
  await join(id, files)
  const joined = await desk.resultsOf(id)
  const sessionId = (await findRaceId(db, id)) ?? 0
  const { signal } = new AbortController()
  expect(await rereadResults(deps, { eventId: id, sessionId, signal })).toEqual({
    changes: [],
    unfit: [],
  })

  const [row] = await db
    .select({ id: resultFiles.id })
    .from(resultFiles)
    .where(eq(resultFiles.sessionId, sessionId))
    .orderBy(desc(resultFiles.id))
  await desk.upload(id, FIRST)
  const { version } = await desk.deskOf(id)
  await as(admin).call(resultsApi.restoreFile, {
    params: { id, fileId: row?.id ?? 0 },
    body: { version },
  })
  expect(withoutIds(await desk.resultsOf(id))).toEqual(withoutIds(joined))
})

it('gives a credit with its reason, and refuses what does not fit', async () => {
  const { id, joins } = await stoppedRace()
  const files = joins.files.map((file) => file.id)
  const refusal = async (
    body: Partial<{ files: number[]; settings: JoinSettings; version: number }>,
  ) => {
    const { version } = await desk.deskOf(id)
    const answer = await as(admin).request(raceJoinsApi.create, {
      params: { id },
      body: { files, settings: RULES, version, ...body },
    })
    return [answer.status, JSON.stringify(answer.body)]
  }
  expect(await refusal({ version: 0 })).toEqual([409, expect.stringContaining('changed')])
  expect(await refusal({ files: files.toReversed() })).toEqual([
    400,
    expect.stringContaining('Put the files in the order in which they were driven.'),
  ])
  expect(await refusal({ files: [files[0] ?? 0, 999_999] })).toEqual([
    400,
    expect.stringContaining('Choose files of this race.'),
  ])
  const tooLate: JoinSettings = { ...RULES, cuts: [{ rule: 'lap', lap: 500 }] }
  expect(await refusal({ settings: tooLate })).toEqual([
    400,
    expect.stringContaining('Choose a lap up to'),
  ])

  const plain = (
    await as(admin).call(raceJoinsApi.preview, {
      params: { id },
      body: { files, settings: RULES },
    })
  ).data
  const car = plain.cars.find(({ number }) => number === '54')
  if (!car) throw new Error('Car 54 is in both files')
  const credits = [{ ...car.id, laps: 2, seconds: 0, reason: 'Hit by a lapped car' }]
  await join(id, files, { ...RULES, credits })
  const result = (await desk.resultsOf(id)).find(({ carNumber }) => carNumber === '54')
  expect(result?.lapsCompleted).toBe(car.laps + 2)
  expect(result?.penalties).toContain('+2 laps (Hit by a lapped car)')
})

const withoutIds = (rows: Awaited<ReturnType<typeof desk.resultsOf>>) =>
  rows.map(({ id: _id, ...row }) => row)

describe('a file that may be another part of the race', () => {
  const send = (
    id: number,
    content: string,
    { partOf, confirmed = false }: { partOf?: number; confirmed?: boolean } = {},
  ) =>
    as(admin).request(resultsApi.upload, {
      params: { id },
      query: { partOf },
      file: { name: 'part-2.xml', content, confirmed },
    })
  const filesOf = async (id: number) =>
    (await as(admin).call(raceJoinsApi.get, { params: { id } })).data.files

  async function firstPart() {
    const { id } = await make.event({ startDateTime: new Date('2026-05-02T18:00:00Z') })
    await desk.upload(id, FIRST)
    return { id, first: await desk.resultsOf(id) }
  }

  it('is kept, so that both can be joined, and changes no results', async () => {
    const { id, first } = await firstPart()
    const { version } = await desk.deskOf(id)
    expect(await send(id, SECOND)).toMatchObject({
      status: 409,
      body: {
        code: 'unconfirmed',
        suggestions: { partOf: [1] },
        error: expect.stringContaining(
          'This may be another part of Race 1, of which the event has race.xml: it started 1 h later on the same track, with 3 cars of the same field and other lap times. If the race was stopped, keep both files and join them on the results desk.',
        ),
      },
    })
    expect(await filesOf(id)).toHaveLength(1)

    expect(await send(id, SECOND, { partOf: 1, confirmed: true })).toMatchObject({
      status: 200,
      body: { data: { partOf: { sessionId: expect.any(Number), file: 'race.xml' } } },
    })
    expect(await desk.resultsOf(id)).toEqual(first)
    expect(await desk.deskOf(id)).toMatchObject({ version, file: { originalName: 'race.xml' } })
    expect(await desk.lastAuditLine()).toMatchObject({
      action: 'results.keep-part',
      after: { session: { kind: 'race', ordinal: 1 }, file: 'part-2.xml' },
    })
    const files = await filesOf(id)
    expect(files.map(({ originalName }) => originalName)).toEqual(['race.xml', 'part-2.xml'])

    // A second click, or another admin.
    expect(await send(id, SECOND, { partOf: 1, confirmed: true })).toMatchObject({
      body: { data: { isUnchanged: true } },
    })
    expect(await filesOf(id)).toEqual(files)
    await join(
      id,
      files.map((file) => file.id),
    )
    for (const known of [FIRST, SECOND])
      expect(await send(id, known)).toMatchObject({ body: { data: { isUnchanged: true } } })
    expect((await as(admin).call(raceJoinsApi.get, { params: { id } })).data.join).not.toBeNull()
  })

  it('replaces the results once that is confirmed', async () => {
    const { id, first } = await firstPart()
    expect(await send(id, SECOND, { confirmed: true })).toMatchObject({ status: 200 })
    expect(await desk.resultsOf(id)).not.toEqual(first)
  })

  it('is kept with joined results, which stay joined', async () => {
    const { id } = await firstPart()
    await send(id, SECOND, { partOf: 1, confirmed: true })
    await join(
      id,
      (await filesOf(id)).map((file) => file.id),
    )
    const joined = await desk.resultsOf(id)
    const third = raceFile({
      ...short,
      seed: 9,
      entries: CREWS,
      startedAt: new Date('2026-05-02T20:00:00Z'),
    })
    expect(await send(id, third)).toMatchObject({
      status: 409,
      body: {
        error: expect.stringContaining('of which the event has part-2.xml'),
        suggestions: { partOf: [1] },
      },
    })
    await send(id, third, { partOf: 1, confirmed: true })
    expect(await desk.resultsOf(id)).toEqual(joined)
    const { data } = await as(admin).call(raceJoinsApi.get, { params: { id } })
    expect(data.files).toHaveLength(3)
    expect(data.join?.files).toHaveLength(2)
  })

  it('is refused as a part of a race to which it does not belong', async () => {
    const { id, first } = await firstPart()
    const others = raceFile({
      ...short,
      seed: 10,
      entries: [{ ...CREWS[0], carNumber: '99', drivers: ['Stan Stranger'] }] as typeof CREWS,
      startedAt: new Date('2026-05-02T19:00:00Z'),
    })
    expect(await send(id, others, { partOf: 1, confirmed: true })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('This file is not another part of Race 1') },
    })
    expect(await desk.resultsOf(id)).toEqual(first)
  })

  it('may belong to either of two races', async () => {
    const { id } = await firstPart()
    const next = raceFile({
      ...short,
      seed: 11,
      session: 'Race2',
      entries: CREWS,
      startedAt: new Date('2026-05-02T19:30:00Z'),
    })
    await send(id, next, { confirmed: true })
    const restarted = raceFile({
      ...short,
      seed: 12,
      entries: CREWS,
      startedAt: new Date('2026-05-02T20:00:00Z'),
    })
    expect(await send(id, restarted)).toMatchObject({
      status: 409,
      body: { suggestions: { partOf: [2, 1] } },
    })
    await send(id, restarted, { partOf: 2, confirmed: true })
    expect(await filesOf(id)).toHaveLength(2)

    // Its file calls itself the first race.
    const { sessions, version } = await desk.deskOf(id)
    const firstRace = sessions.find(({ ordinal, kind }) => kind === 'race' && ordinal === 1)?.id
    const kept = (await filesOf(id)).at(-1)
    const before = [await desk.resultsOf(id, firstRace), await desk.resultsOf(id)]
    await as(admin).call(resultsApi.restoreFile, {
      params: { id, fileId: kept?.id ?? 0 },
      body: { version },
    })
    expect(await desk.resultsOf(id, firstRace)).toEqual(before[0])
    expect(withoutIds(await desk.resultsOf(id))).not.toEqual(withoutIds(before[1] ?? []))
  })

  it('is joined with a race that is not the last one of the event', async () => {
    const { id } = await firstPart()
    const last = raceFile({
      ...short,
      seed: 11,
      session: 'Race2',
      entries: CREWS,
      startedAt: new Date('2026-05-02T19:30:00Z'),
    })
    await send(id, SECOND, { partOf: 1, confirmed: true })
    await send(id, last, { confirmed: true })
    const { sessions, version } = await desk.deskOf(id)
    const session = sessions.find(({ ordinal, kind }) => kind === 'race' && ordinal === 1)?.id
    const [stopped, event] = [await desk.resultsOf(id, session), await desk.resultsOf(id)]

    const of = { params: { id }, query: { session } }
    const { files } = (await as(admin).call(raceJoinsApi.get, of)).data
    const body = { files: files.map((file) => file.id), settings: RULES, version }
    await as(admin).call(raceJoinsApi.create, { ...of, body })
    expect(lapsByNumber(await desk.resultsOf(id, session))).not.toEqual(lapsByNumber(stopped))
    expect(await desk.resultsOf(id)).toEqual(event)

    const undone = { version: (await desk.deskOf(id)).version }
    await as(admin).call(raceJoinsApi.undo, { ...of, body: undone })
    expect(withoutIds(await desk.resultsOf(id, session))).toEqual(withoutIds(stopped))
    expect(await desk.resultsOf(id)).toEqual(event)
  })
})
