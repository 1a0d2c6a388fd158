import { rm } from 'node:fs/promises'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, carDrivers, carEntries, nameLinks, users } from '#server/database/schema.ts'
import type { EventCard } from '#shared/contract/events.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import type { ResultAdjustment } from '#shared/contract/result-adjustments.ts'
import type { DeskCar, NameEffect, ResultsDesk } from '#shared/contract/results-desk.ts'
import type { Change } from '#shared/domain/adjustment.ts'
import { raceFile, type RaceFileEntry, type RaceFileOptions } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { keptFilePath } from './kept-files.ts'

const { as, db, dataDir, databaseUrl, make } = await startTestApp()
const other = await startTestApp({ databaseUrl })
const admin = await make.admin()
const driver = await make.driver()

const short: RaceFileOptions = { seed: 7, minutes: 20, drama: false }
const CREWS = [
  crew('4', 'Hyper', ['Lotta Laps', 'Otto Vollgas']),
  crew('19', 'Hyper', ['Hank Hairpin']),
  crew('54', 'GT3', ['Olga Oversteer']),
]
const FILE = raceFile({ ...short, entries: CREWS })

it('shows the race as read, who uploaded which file, and the names that found nobody', async () => {
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
  for (const { imported, position, classPosition, status, finishTimeSeconds } of desk.cars)
    expect(imported).toEqual({ position, classPosition, status, finishTimeSeconds })
  const shared = carOf(desk, '4')
  expect(shared.drivers.find(({ name }) => name === 'Lotta Laps')).toEqual({
    name: 'Lotta Laps',
    person: { id: lotta.id, displayName: 'Lotta L.', isGuest: false },
    isLinked: false,
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

it('is there before any results, and not for an event that is not', async () => {
  const event = await make.event()
  expect(await deskOf(event.id)).toMatchObject({ file: null, cars: [], trackWarning: null })
  expect(await as(admin).get('/api/admin/events/999999/results')).toMatchObject({ status: 404 })
})

it('warns when the file is of another track', async () => {
  const event = await make.event()
  const track = { venue: 'Nowhere Ring', course: 'Full', event: 'Race', lengthMetres: 1234 }
  await upload(event.id, raceFile({ ...short, entries: CREWS, track }))
  expect((await deskOf(event.id)).trackWarning).toContain('Nowhere Ring, Full (1.234 km)')
})

it('lets a penalty change the order everywhere, says so, and takes it back to the letter', async () => {
  const event = await make.event()
  await upload(event.id)
  const before = await deskOf(event.id)
  const rows = await entriesOf(event.id)
  const [winner, second] = before.cars.filter(({ carClass }) => carClass === 'Hypercar')
  if (!winner || !second) throw new Error('Two cars at least')
  // They may end a lap apart.
  const change: Change =
    winner.lapsCompleted === second.lapsCompleted
      ? { kind: 'time-penalty', penaltySeconds: 3600 }
      : { kind: 'position', position: second.position }

  const reply = await adjust(event.id, before.version, winner, change, 'Cut the chicane')

  expect(reply.status).toBe(201)
  const { data: adjustment } = reply.body as { data: ResultAdjustment }
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
  expect(await lastDeed()).toMatchObject({ action: 'results.adjust', subjectId: event.id })

  await undo(event.id, adjustment.id, 'undo')

  expect(await entriesOf(event.id)).toEqual(rows)
  expect((await deskOf(event.id)).adjustments).toMatchObject([
    { id: adjustment.id, state: 'undone', undoneByName: admin.displayName },
  ])
  expect((await podiumOf(event.id))[0]).toBe(winner.driverName)

  await undo(event.id, adjustment.id, 'redo')
  expect((await podiumOf(event.id))[0]).toBe(second.driverName)
})

it("gives points that count in place of the season's", async () => {
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
  ['no kind', { change: { kind: 'laps', laps: 3 } }, 'Choose what to adjust'],
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
  expect(await as(admin).post(`/api/admin/events/${event.id}/adjustments`, form)).toMatchObject({
    status: 400,
    body: { error },
  })
})

it('refuses what cannot be: a place behind the last, a car of another race, more time than was driven', async () => {
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
    body: { error: 'This cannot be: there are fewer places' },
  })
  const strange = await adjust(event.id, desk.version, foreign ?? car, penalty(5))
  expect(strange).toMatchObject({ status: 404, body: { error: 'Car not found' } })
  const negative = await adjust(event.id, desk.version, car, penalty(-3600))
  expect(negative).toMatchObject({ status: 400, body: { error: /more time/ } })
  expect((await deskOf(event.id)).adjustments).toEqual([])
})

it('refuses what was decided over something older, and undoing twice', async () => {
  const event = await make.event()
  await upload(event.id)
  const desk = await deskOf(event.id)
  const car = carOf(desk, '19')
  const reply = await adjust(event.id, desk.version, car, penalty(5))
  const { data } = reply.body as { data: ResultAdjustment }

  const late = await adjust(event.id, desk.version, car, penalty(10))
  expect(late).toMatchObject({
    status: 409,
    body: { error: /Somebody else has changed these results/ },
  })

  const first = await undo(event.id, data.id, 'undo')
  const second = await undo(event.id, data.id, 'undo')
  expect([first.status, second.status]).toEqual([200, 409])
})

it('lets one of two adjustments at once win, in two processes', async () => {
  const event = await make.event()
  await upload(event.id)
  const desk = await deskOf(event.id)
  const car = carOf(desk, '54')

  const replies = await Promise.all([
    adjust(event.id, desk.version, car, penalty(1)),
    adjust(event.id, desk.version, car, penalty(2), 'Another', other),
  ])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
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

it('keeps adjustments over a new upload, and says which no longer fit', async () => {
  const event = await make.event()
  await upload(event.id)
  const desk = await deskOf(event.id)
  await adjust(event.id, desk.version, carOf(desk, '54'), penalty(5))
  await adjust(event.id, (await deskOf(event.id)).version, carOf(desk, '19'), {
    kind: 'status',
    status: 'DSQ',
  })

  const fitting = await upload(event.id)
  expect(fitting.body).toEqual({
    data: { totalResults: 3, matched: expect.any(Number), unmatched: expect.any(Array) },
  })
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

it('restores an earlier file, adjustments and all, and takes results away and back', async () => {
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
  expect(await lastDeed()).toMatchObject({ action: 'results.restore', subjectId: event.id })

  const removed = await as(admin).delete(
    `/api/admin/events/${event.id}/results?version=${restored.version}`,
  )
  expect(removed.status).toBe(204)
  expect(await resultsOf(event.id)).toEqual([])
  const empty = await deskOf(event.id)
  expect(empty).toMatchObject({ file: null, cars: [] })
  await restore(event.id, empty.earlierFiles[0]?.id)
  expect(await entriesOf(event.id)).toEqual(rows)
})

it('says so when the kept file is gone, and changes nothing', async () => {
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

it('links a name in every race where it found nobody, tells before and keeps it for later files', async () => {
  const names = entriesNamed('Mia Moto')
  const [first, second, third] = [await make.event(), await make.event(), await make.event()]
  const mia = await make.driver({ displayName: 'Mia M.', raceControlUsername: null })
  const somebody = await make.driver({ raceControlUsername: null })
  for (const event of [first, second, third])
    await upload(event.id, raceFile({ ...short, entries: names }))
  // Whom a race gave the name by other means keeps it.
  await db.update(carDrivers).set({ userId: somebody.id }).where(eq(carDrivers.eventId, third.id))

  const effect = await effectOf(first.id, 'mia  MOTO', mia.id)
  expect(effect.map(({ eventId, before, after }) => [eventId, before, after])).toEqual([
    [first.id, null, 'Mia M.'],
    [second.id, null, 'Mia M.'],
  ])
  const reply = await link(first.id, 'Mia Moto', mia.id)

  expect(reply).toMatchObject({ status: 200, body: { data: { races: 2 } } })
  for (const event of [first, second]) expect(await driverNamed(event.id, 'Mia Moto')).toBe(mia.id)
  expect(await driverNamed(third.id, 'Mia Moto')).toBe(somebody.id)
  const fourth = await make.event()
  const later = await upload(fourth.id, raceFile({ ...short, entries: names }))
  expect(later.body).toMatchObject({ data: { unmatched: [] } })
  expect((await deskOf(fourth.id)).cars[0]?.drivers[0]).toMatchObject({ isLinked: true })

  // A better link moves what the earlier one gave.
  const maria = await make.driver({ displayName: 'Maria', raceControlUsername: 'Mia Moto 2' })
  expect(await link(first.id, 'Mia Moto', maria.id)).toMatchObject({ body: { data: { races: 3 } } })
  expect(await driverNamed(fourth.id, 'Mia Moto')).toBe(maria.id)

  const { version } = await deskOf(first.id)
  const url = `/api/admin/events/${first.id}/names?name=Mia%20Moto&version=${version}`
  expect(await as(admin).delete(url)).toMatchObject({ status: 200, body: { data: { races: 3 } } })
  expect(await driverNamed(second.id, 'Mia Moto')).toBeNull()
  expect(await db.select().from(nameLinks).where(eq(nameLinks.nameKey, 'mia moto'))).toEqual([])
})

it('matches a name again when its link is forgotten', async () => {
  const event = await make.event()
  const [rightful, wrong] = [
    await make.driver({ raceControlUsername: 'Rita Redline' }),
    await make.driver({ raceControlUsername: null }),
  ]
  await upload(event.id, raceFile({ ...short, entries: entriesNamed('Rita Redline') }))
  await link(event.id, 'Rita Redline', wrong.id)
  expect(await driverNamed(event.id, 'Rita Redline')).toBe(wrong.id)

  const { version } = await deskOf(event.id)
  await as(admin).delete(
    `/api/admin/events/${event.id}/names?name=Rita%20Redline&version=${version}`,
  )

  expect(await driverNamed(event.id, 'Rita Redline')).toBe(rightful.id)
})

it('refuses to put a member into two cars of a race', async () => {
  const event = await make.event()
  const twice = await make.driver({ displayName: 'Twice', raceControlUsername: 'Paula Pole' })
  const entries = [crew('4', 'Hyper', ['Paula Pole']), crew('5', 'Hyper', ['P. Pole'])]
  await upload(event.id, raceFile({ ...short, entries }))
  expect(await link(event.id, 'P. Pole', twice.id)).toMatchObject({
    status: 409,
    body: { error: 'Twice drove another car of this race, as Paula Pole' },
  })
  expect(await link(event.id, 'Not There', twice.id)).toMatchObject({ status: 404 })
  expect(await link(event.id, 'P. Pole', 999_999)).toMatchObject({ status: 404 })
})

it('makes a guest of a name: with results and a profile, in no list of members, gone when the name moves', async () => {
  const event = await make.event()
  await upload(event.id, raceFile({ ...short, entries: entriesNamed('Gina Guest') }))
  const { version } = await deskOf(event.id)

  const reply = await as(admin).post(`/api/admin/events/${event.id}/guests`, {
    name: 'Gina Guest',
    displayName: 'Gina G.',
    version,
  })

  expect(reply).toMatchObject({ status: 201, body: { data: { races: 1 } } })
  const [result] = await resultsOf(event.id)
  const guestId = result?.user?.id ?? 0
  expect(result).toMatchObject({ driverName: 'Gina Guest', raceControlUsername: 'Gina G.' })
  const { body: drivers } = await as(driver).get('/api/drivers')
  expect(drivers as { id: number }[]).not.toContainEqual(expect.objectContaining({ id: guestId }))
  expect(await as(driver).get(`/api/drivers/${guestId}`)).toMatchObject({
    status: 200,
    body: { data: { displayName: 'Gina G.', isGuest: true, statistics: { starts: 1 } } },
  })

  const renamed = await as(admin).patch(`/api/admin/guests/${guestId}`, { displayName: 'Gina' })
  expect(renamed).toMatchObject({ body: { data: { displayName: 'Gina', isGuest: true } } })
  expect(
    await as(admin).patch(`/api/admin/guests/${driver.id}`, { displayName: 'No' }),
  ).toMatchObject({ status: 404 })

  const gina = await make.driver({ raceControlUsername: null })
  await link(event.id, 'Gina Guest', gina.id)
  expect(await driverNamed(event.id, 'Gina Guest')).toBe(gina.id)
  expect(await db.select().from(users).where(eq(users.id, guestId))).toEqual([])
})

it('does not find a guest by what members go by', async () => {
  const event = await make.event()
  await db.insert(users).values({ displayName: 'Nemo Nobody', isGuest: true })
  await upload(event.id, raceFile({ ...short, entries: entriesNamed('Nemo Nobody') }))
  expect(await driverNamed(event.id, 'Nemo Nobody')).toBeNull()
})

it('refuses to link over something newer, and leaves a link and an upload at once consistent', async () => {
  const event = await make.event()
  const entries = entriesNamed('Remy Rain')
  const remy = await make.driver({ raceControlUsername: null })
  await upload(event.id, raceFile({ ...short, entries }))
  expect(await link(event.id, 'Remy Rain', remy.id, 1)).toMatchObject({ status: 409 })

  const [linked] = await Promise.all([
    link(event.id, 'Remy Rain', remy.id),
    upload(event.id, raceFile({ ...short, entries }), other),
  ])

  expect(await driverNamed(event.id, 'Remy Rain')).toBe(linked.status === 200 ? remy.id : null)
})

type Api = Pick<typeof other, 'as'>

function upload(eventId: number, content = FILE, app: Api = { as }) {
  return app
    .as(admin)
    .upload(`/api/events/${eventId}/results/upload`, 'resultsFile', 'race.xml', content)
}

async function deskOf(eventId: number) {
  const { body } = await as(admin).get(`/api/admin/events/${eventId}/results`)
  return (body as { data: ResultsDesk }).data
}

async function resultsOf(eventId: number) {
  const { body } = await as(driver).get(`/api/events/${eventId}/results`)
  return (body as { data: RaceResult[] }).data
}

async function podiumOf(eventId: number) {
  const { body } = await as(driver).get('/api/events/completed')
  const card = (body as { data: EventCard[] }).data.find(({ id }) => id === eventId)
  return card?.raceResults.map(({ driverName }) => driverName) ?? []
}

/** Everything but the ids, which an import gives anew. */
async function entriesOf(eventId: number) {
  const rows = await db
    .select()
    .from(carEntries)
    .where(eq(carEntries.eventId, eventId))
    .orderBy(carEntries.entry)
  return rows.map(({ id: _id, ...row }) => row)
}

function adjust(
  eventId: number,
  version: number,
  car: DeskCar,
  change: Change,
  reason = 'Contact',
  app: Api = { as },
) {
  return app
    .as(admin)
    .post(`/api/admin/events/${eventId}/adjustments`, { carId: car.id, change, reason, version })
}

async function undo(eventId: number, id: number, what: 'undo' | 'redo') {
  const { version } = await deskOf(eventId)
  return as(admin).post(`/api/admin/events/${eventId}/adjustments/${id}/${what}`, { version })
}

async function restore(eventId: number, fileId = 0) {
  const { version } = await deskOf(eventId)
  return as(admin).post(`/api/admin/events/${eventId}/files/${fileId}/restore`, { version })
}

async function link(eventId: number, name: string, userId: number, seen?: number) {
  const version = seen ?? (await deskOf(eventId)).version
  return as(admin).put(`/api/admin/events/${eventId}/names`, { name, userId, version })
}

async function effectOf(eventId: number, name: string, userId: number) {
  const query = new URLSearchParams({ name, userId: String(userId) })
  const { body } = await as(admin).get(`/api/admin/events/${eventId}/names/effect?${query}`)
  return (body as { data: NameEffect[] }).data
}

async function driverNamed(eventId: number, name: string) {
  const rows = await db.select().from(carDrivers).where(eq(carDrivers.eventId, eventId))
  return rows.find((row) => row.name === name)?.userId
}

async function lastDeed() {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

function carOf({ cars }: ResultsDesk, number: string) {
  const car = cars.find(({ carNumber }) => carNumber === number)
  if (!car) throw new Error(`There is no car ${number}`)
  return car
}

function penalty(penaltySeconds: number): Change {
  return { kind: 'time-penalty', penaltySeconds }
}

function entriesNamed(name: string) {
  return [crew('77', 'Hyper', [name])]
}

function crew(
  carNumber: string,
  carClass: RaceFileEntry['carClass'],
  drivers: string[],
): RaceFileEntry {
  return { carNumber, carClass, carType: 'Toyota GR010', drivers, teamName: `Team ${carNumber}` }
}
