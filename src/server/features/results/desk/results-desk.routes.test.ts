import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '#server/database/schema.ts'
import { stale } from '#server/errors.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import type { Correction } from '#shared/domain/results/adjustment.ts'
import { deskClient, carOf, penalty, short, CREWS, FILE } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { keptFilePath } from '../importing/kept-files/kept-files.ts'

const { as, db, dataDir, databaseUrl, make } = await startTestApp()
const other = await startTestApp({ databaseUrl })
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, resultsOf, podiumOf, entriesOf, adjust, undo, restore, lastAuditLine } =
  deskClient({ as, db }, admin, driver)

it('shows the imported race, its uploads, and the unmatched names', async () => {
  const event = await make.event()
  const lotta = await make.driver({ displayName: 'Lotta L.', raceControlUsername: 'Lotta Laps' })
  const hank = await make.driver({ displayName: 'Hank Hairpins', raceControlUsername: null })
  await make.registration({ eventId: event.id, userId: hank.id })
  await upload(event.id)

  const desk = await deskOf(event.id)

  expect(desk.event).toMatchObject({ id: event.id, title: event.title, status: 'completed' })
  expect(desk.file).toMatchObject({ originalName: 'race.xml', uploadedByName: admin.displayName })
  expect(desk.earlierFiles).toEqual([])
  expect(desk.cars).toHaveLength(3)
  const laps = (await resultsOf(event.id)).map(({ bestLapSeconds }) => bestLapSeconds)
  expect(desk.cars.map(({ bestLapSeconds }) => bestLapSeconds)).toEqual(laps)
  expect(laps.every((seconds) => seconds !== null && seconds > 60)).toBe(true)
  for (const { imported, position, classPosition, status, finishTimeSeconds } of desk.cars)
    expect(imported).toEqual({ position, classPosition, status, finishTimeSeconds })
  const shared = carOf(desk, '4')
  expect(shared.drivers.find(({ name }) => name === 'Lotta Laps')).toEqual({
    name: 'Lotta Laps',
    person: { id: lotta.id, displayName: 'Lotta L.', isGuest: false },
    isLinked: false,
    isFormerMember: false,
  })
  expect(desk.unmatched.map(({ name }) => name).toSorted()).toEqual([
    'Hank Hairpin',
    'Olga Oversteer',
    'Otto Vollgas',
  ])
  const unmatched = desk.unmatched.find(({ name }) => name === 'Hank Hairpin')
  expect(unmatched).toMatchObject({
    carNumber: '19',
    suggestions: [{ id: hank.id, displayName: 'Hank Hairpins', isRegistered: true }],
  })
})

it('says which cars the rule of the event leaves out of its race', async () => {
  const event = await make.event()
  await upload(event.id)
  const numbersLeftOut = async () =>
    (await deskOf(event.id)).cars.flatMap((car) => (car.isUnclassified ? [car.carNumber] : []))
  expect(await numbersLeftOut()).toEqual([])

  await db
    .update(events)
    .set({ classifiedPercent: 100, classifiedOf: 'race' })
    .where(eq(events.id, event.id))

  // The car of the slower class, a few laps down.
  expect(await numbersLeftOut()).toEqual(['54'])
})

it('logs what an upload changes about the event', async () => {
  const event = await make.event({ status: 'upcoming' })
  await upload(event.id)

  expect(await lastAuditLine()).toMatchObject({
    action: 'results.upload',
    subjectId: event.id,
    before: { status: 'upcoming' },
    after: { status: 'completed', file: 'race.xml', cars: 3 },
  })
})

it('answers before there are any results, and 404 for an unknown event', async () => {
  const event = await make.event()
  expect(await deskOf(event.id)).toMatchObject({ file: null, cars: [], trackWarning: null })
  expect(await as(admin).request(resultsDeskApi.get, { params: { id: 999999 } })).toMatchObject({
    status: 404,
  })
})

it('warns if the file is from another track', async () => {
  const event = await make.event()
  const track = { venue: 'Nowhere Ring', course: 'Full', event: 'Race', lengthMetres: 1234 }
  await upload(event.id, raceFile({ ...short, entries: CREWS, track }))
  expect((await deskOf(event.id)).trackWarning).toContain('Nowhere Ring, Full (1.234 km)')
})

it('changes the order everywhere with a penalty, shows it, and restores the exact order when it is undone', async () => {
  const event = await make.event()
  await upload(event.id)
  const before = await deskOf(event.id)
  const rows = await entriesOf(event.id)
  const [winner, second] = before.cars.filter(({ carClass }) => carClass === 'Hypercar')
  if (!winner || !second) throw new Error('Two cars at least')
  // The cars may finish a lap apart.
  const change: Correction =
    winner.lapsCompleted === second.lapsCompleted
      ? { kind: 'time-penalty', penaltySeconds: 3600 }
      : { kind: 'position', position: second.position }

  const reply = await adjust(event.id, before.version, winner, change, 'Cut the chicane')

  expect(reply.status).toBe(201)
  const { data: adjustment } = reply.answer()
  expect(adjustment).toMatchObject({
    reason: 'Cut the chicane',
    authorName: admin.displayName,
    state: 'counts',
  })
  const results = await resultsOf(event.id)
  expect(results[0]?.carNumber).toBe(second.carNumber)
  const punished = results.find(({ carNumber }) => carNumber === winner.carNumber)
  expect(punished).toMatchObject({
    adjustments: [{ reason: 'Cut the chicane', authorName: admin.displayName }],
    imported: { position: 1, status: 'Finished' },
  })
  expect(results.filter((one) => one.adjustments.length > 0)).toHaveLength(1)
  expect((await podiumOf(event.id))[0]).toBe(second.driverName)
  expect(await lastAuditLine()).toMatchObject({ action: 'results.adjust', subjectId: event.id })

  await undo(event.id, adjustment.id, 'undo')

  expect(await entriesOf(event.id)).toEqual(rows)
  expect((await deskOf(event.id)).adjustments).toMatchObject([
    { id: adjustment.id, state: 'undone', undoneByName: admin.displayName },
  ])
  expect((await podiumOf(event.id))[0]).toBe(winner.driverName)

  await undo(event.id, adjustment.id, 'redo')
  expect((await podiumOf(event.id))[0]).toBe(second.driverName)
})

it("uses adjusted points instead of the season's", async () => {
  const event = await make.event()
  await upload(event.id)
  const desk = await deskOf(event.id)
  await adjust(event.id, desk.version, carOf(desk, '19'), { kind: 'points', points: 7 })
  const result = (await resultsOf(event.id)).find(({ carNumber }) => carNumber === '19')
  expect(result).toMatchObject({ points: 7, adjustments: [{ what: 'Points 7' }], imported: null })
})

it.each<[string, unknown, string]>([
  ['no reason', { reason: '  ' }, 'Reason is required'],
  ['a penalty of nothing', { change: penalty(0) }, 'A time penalty of 0 seconds changes nothing'],
  [
    'tenths of milliseconds',
    { change: penalty(0.0001) },
    'Seconds can have at most three decimals',
  ],
  ['more than an hour', { change: penalty(3601) }, 'At most an hour can be added'],
  ['half a point', { change: { kind: 'points', points: 0.5 } }, 'Points must be a whole number'],
  ['no kind', { change: { kind: 'minutes', minutes: 3 } }, 'Choose what to adjust'],
])('refuses an adjustment with %s', async (_case, wrong, error) => {
  const event = await make.event()
  await upload(event.id)
  const { version, cars } = await deskOf(event.id)
  const form = {
    carId: cars[0]?.id,
    change: penalty(5),
    reason: 'Contact',
    version,
    ...(wrong as object),
  }
  expect(
    await as(admin).requestUntyped(resultsDeskApi.adjust, { params: { id: event.id }, body: form }),
  ).toMatchObject({
    status: 400,
    body: { error },
  })
})

it('refuses a place after the last, a car of another race, and more time than was driven', async () => {
  const [event, elsewhere] = [await make.event(), await make.event()]
  await upload(event.id)
  await upload(elsewhere.id)
  const desk = await deskOf(event.id)
  const [car] = desk.cars
  if (!car) throw new Error('No car')
  const foreign = (await deskOf(elsewhere.id)).cars[0]
  const place = await adjust(event.id, desk.version, car, { kind: 'position', position: 4 })
  expect(place).toMatchObject({
    status: 409,
    body: { error: 'This adjustment does not fit: no car has this place in the file' },
  })
  const strange = await adjust(event.id, desk.version, foreign ?? car, penalty(5))
  expect(strange).toMatchObject({ status: 404, body: { error: 'Car not found' } })
  const negative = await adjust(event.id, desk.version, car, penalty(-3600))
  expect(negative).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('more time') },
  })
  expect((await deskOf(event.id)).adjustments).toEqual([])
})

it('refuses a decision on an outdated version, and undoing twice', async () => {
  const event = await make.event()
  await upload(event.id)
  const desk = await deskOf(event.id)
  const car = carOf(desk, '19')
  const reply = await adjust(event.id, desk.version, car, penalty(5))
  const { data } = reply.answer()

  const late = await adjust(event.id, desk.version, car, penalty(10))
  expect(late).toMatchObject({
    status: 409,
    body: { error: stale('these results').message, code: 'stale' },
  })

  const first = await undo(event.id, data.id, 'undo')
  const second = await undo(event.id, data.id, 'undo')
  expect([first.status, second.status]).toEqual([200, 409])
})

it('accepts only one of two simultaneous adjustments, across processes', async () => {
  const event = await make.event()
  await upload(event.id)
  const desk = await deskOf(event.id)
  const car = carOf(desk, '54')

  const replies = await Promise.all([
    adjust(event.id, desk.version, car, penalty(1)),
    adjust(event.id, desk.version, car, penalty(2), 'Another', other),
  ])

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const after = await deskOf(event.id)
  expect(after.adjustments).toHaveLength(1)
  const [kept] = after.adjustments
  const added = kept?.change.kind === 'time-penalty' ? kept.change.penaltySeconds : 0
  const { imported, finishTimeSeconds } = carOf(after, '54')
  expect(finishTimeSeconds).toBeCloseTo((imported.finishTimeSeconds ?? 0) + added, 6)
})

it('never loses an adjustment to an upload at the same time', async () => {
  const event = await make.event()
  await upload(event.id)
  const desk = await deskOf(event.id)
  const car = carOf(desk, '54')

  const [adjusted, uploaded] = await Promise.all([
    adjust(event.id, desk.version, car, penalty(5)),
    upload(event.id, FILE, other),
  ])

  expect(uploaded.status).toBe(200)
  const after = await deskOf(event.id)
  const { imported, finishTimeSeconds } = carOf(after, '54')
  if (adjusted.status === 201)
    expect(finishTimeSeconds).toBeCloseTo((imported.finishTimeSeconds ?? 0) + 5, 6)
  else {
    expect(adjusted.status).toBe(409)
    expect(finishTimeSeconds).toBe(imported.finishTimeSeconds)
  }
})

it('keeps adjustments after a new upload, and shows which no longer fit', async () => {
  const event = await make.event()
  await upload(event.id)
  const desk = await deskOf(event.id)
  await adjust(event.id, desk.version, carOf(desk, '54'), penalty(5))
  await adjust(event.id, (await deskOf(event.id)).version, carOf(desk, '19'), {
    kind: 'status',
    status: 'DSQ',
  })

  const fitting = await upload(event.id, `${FILE}\n`)
  expect(fitting.body).toMatchObject({ data: { totalResults: 3 } })
  expect(fitting.body).not.toHaveProperty('data.unfit')
  const kept = carOf(await deskOf(event.id), '54')
  expect(kept.finishTimeSeconds).toBe((kept.imported.finishTimeSeconds ?? 0) + 5)

  const without = raceFile({
    ...short,
    entries: CREWS.filter(({ carNumber }) => carNumber !== '19'),
  })
  const reply = await upload(event.id, without)

  expect(reply.body).toMatchObject({
    data: { unfit: ['#19 Hypercar, Hank Hairpin: Status DSQ (this car is not in the results)'] },
  })
  expect((await deskOf(event.id)).adjustments.map(({ state }) => state)).toEqual([
    'counts',
    'no-car',
  ])
})

it('restores an earlier file with adjustments, and removes and restores results', async () => {
  const event = await make.event()
  await upload(event.id)
  const rows = await entriesOf(event.id)
  await upload(event.id, raceFile({ ...short, entries: CREWS.slice(1) }))
  const desk = await deskOf(event.id)
  const [earlier] = desk.earlierFiles
  expect(desk.cars).toHaveLength(2)

  const reply = await restore(event.id, earlier?.id)

  expect(reply).toMatchObject({ status: 200, body: { data: { unfit: [] } } })
  expect(await entriesOf(event.id)).toEqual(rows)
  const restored = await deskOf(event.id)
  expect(restored.file).toMatchObject({ sha256: earlier?.sha256, originalName: 'race.xml' })
  expect(restored.earlierFiles).toHaveLength(2)
  expect(await lastAuditLine()).toMatchObject({ action: 'results.restore', subjectId: event.id })

  const removed = await as(admin).request(resultsApi.delete, {
    params: { id: event.id },
    query: { version: restored.version },
  })
  expect(removed.status).toBe(204)
  expect(await resultsOf(event.id)).toEqual([])
  const empty = await deskOf(event.id)
  expect(empty).toMatchObject({ file: null, cars: [] })
  await restore(event.id, empty.earlierFiles[0]?.id)
  expect(await entriesOf(event.id)).toEqual(rows)
})

it('reports that the kept file is missing, and changes nothing', async () => {
  const event = await make.event()
  await upload(event.id, raceFile({ ...short, seed: 99, entries: CREWS }))
  await upload(event.id)
  const before = await resultsOf(event.id)
  const [earlier] = (await deskOf(event.id)).earlierFiles
  await rm(keptFilePath(dataDir, earlier?.sha256 ?? ''))

  expect(await restore(event.id, earlier?.id)).toMatchObject({
    status: 409,
    body: { error: 'The kept copy of race.xml cannot be read any more' },
  })
  expect(await resultsOf(event.id)).toEqual(before)
})
