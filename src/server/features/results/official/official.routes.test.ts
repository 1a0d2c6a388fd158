import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { carDrivers } from '#server/database/schema.ts'
import { stale } from '#server/errors.ts'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { carOf, CREWS, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { raceOf } from '#tests/support/race-of.ts'
import { turnSessionInto } from '#tests/support/session-of-kind.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, adjust, undo, restore, lastAuditLine } = deskClient(
  { as, db },
  admin,
  driver,
)

it('is provisional until an admin confirms it, and official everywhere from then on', async () => {
  const id = await racedEvent()
  expect((await stateOf(id)).results).toEqual({ state: 'provisional', number: null, at: null })

  await confirm(id)

  const official = { state: 'official', number: 1, at: expect.any(String) }
  expect(await stateOf(id)).toEqual({ results: official, race: official, file: official })
  expect(await lastAuditLine()).toMatchObject({ action: 'results.confirm', after: { number: 1 } })
  const desk = await deskOf(id)
  expect(desk.versions).toMatchObject([
    { number: 1, state: 'official', authorName: admin.displayName, withdrawn: null },
  ])
  expect(await carsOf(id, 1)).toEqual(desk.cars.map(({ carNumber }) => carNumber))
})

it('makes a version of each decision that changes it, with the reason; the ones before stay as they were', async () => {
  const id = await racedEvent()
  await confirm(id)
  const first = await carsOf(id, 1)
  const { version, ...desk } = await deskOf(id)
  const winner = carOf({ version, ...desk }, first[0] ?? '')
  const reply = await adjust(id, version, winner, { kind: 'status', status: 'DSQ' }, 'Underweight')
  await undo(id, reply.answer().data.id, 'undo')

  const { classification, versions } = await deskOf(id)
  expect(classification).toMatchObject({ state: 'amended', number: 3 })
  expect(versions.map(({ number, state, reason }) => [number, state, reason])).toEqual([
    [3, 'amended', expect.stringMatching(/^Undone: .*\(Underweight\)$/)],
    [2, 'amended', 'Underweight'],
    [1, 'official', 'Confirmed'],
  ])
  expect((await carsOf(id, 2)).at(-1)).toBe(winner.carNumber)
  expect(await carsOf(id, 1)).toEqual(first)
  expect(await carsOf(id, 3)).toEqual(first)
})

it('shows its versions to every member, with the names that members have now', async () => {
  const id = await racedEvent()
  await confirm(id)
  await linkFirstCar(id, 'Lotta Later')
  const versions = await as(driver).call(classificationVersionsApi.list, { params: { id } })
  expect(versions.data).toMatchObject([{ number: 1, state: 'official', reason: 'Confirmed' }])
  const params = { id, versionId: versions.data[0]?.id ?? 0 }
  const { data } = await as(driver).call(classificationVersionsApi.get, { params })
  expect(data.cars.flatMap(({ drivers }) => drivers)).toContain('Lotta Later')
})

it('makes a version of another file, but not of one with the same classification', async () => {
  const id = await racedEvent()
  await confirm(id)
  await upload(id, raceFile({ ...short, seed: 9, entries: CREWS }))
  expect((await deskOf(id)).versions.map(({ reason }) => reason)).toEqual([
    'Read from race.xml',
    'Confirmed',
  ])

  const { file } = await deskOf(id)
  await restore(id, file?.id)
  expect((await deskOf(id)).versions).toHaveLength(2)
})

it('is provisional again once it is reopened, keeps the versions, and counts on', async () => {
  const id = await racedEvent()
  await confirm(id)
  await reopen(id, 'A protest came in')

  const { classification, versions } = await deskOf(id)
  expect(classification?.state).toBe('provisional')
  expect(versions).toMatchObject([
    { number: 1, withdrawn: { byName: admin.displayName, reason: 'A protest came in' } },
  ])
  expect(await carsOf(id, 1)).toHaveLength(3)
  const desk = await deskOf(id)
  await adjust(id, desk.version, carOf(desk, '4'), { kind: 'points', points: 3 })
  expect((await deskOf(id)).versions).toHaveLength(1)

  await confirm(id)
  expect((await deskOf(id)).classification).toMatchObject({ state: 'official', number: 2 })
})

it('is provisional when results come back that were removed', async () => {
  const id = await racedEvent()
  await confirm(id)
  const { version, file } = await deskOf(id)
  await as(admin).call(resultsApi.delete, { params: { id }, query: { version } })
  await restore(id, file?.id)

  expect((await deskOf(id)).classification?.state).toBe('provisional')
})

it('refuses what does not fit, and whoever has not seen the newest results', async () => {
  const id = await racedEvent()
  const { version } = await deskOf(id)
  expect(await reopen(id, 'No reason')).toMatchObject({ status: 409 })
  await confirm(id)
  const late = await as(admin).request(classificationVersionsApi.confirm, {
    params: { id },
    body: { version },
  })
  expect(late).toMatchObject({ status: 409, body: { error: stale('these results').message } })
  expect(await confirm(id)).toMatchObject({ status: 409 })
  expect((await deskOf(id)).versions).toHaveLength(1)

  const empty = await make.event()
  expect(await confirm(empty.id)).toMatchObject({ status: 404 })
  const practised = await racedEvent()
  const session = await turnSessionInto(db, practised, 'practice')
  expect(await confirm(practised, session)).toMatchObject({ status: 409 })
})

async function racedEvent() {
  const { id } = await make.event()
  await upload(id)
  return id
}

async function linkFirstCar(id: number, displayName: string) {
  const { id: userId } = await make.driver({ displayName })
  await db
    .update(carDrivers)
    .set({ userId })
    .where(and(eq(carDrivers.sessionId, raceOf(id)), eq(carDrivers.entry, 1)))
}

async function confirm(id: number, session?: number) {
  const { version } = await deskOf(id)
  return as(admin).request(classificationVersionsApi.confirm, {
    params: { id },
    body: { version, session },
  })
}

async function reopen(id: number, reason: string) {
  const { version } = await deskOf(id)
  return as(admin).request(classificationVersionsApi.reopen, {
    params: { id },
    body: { version, reason },
  })
}

async function carsOf(id: number, number: number) {
  const { versions } = await deskOf(id)
  const versionId = versions.find((version) => version.number === number)?.id ?? 0
  const { data } = await as(admin).call(classificationVersionsApi.get, {
    params: { id, versionId },
  })
  return data.cars.map(({ carNumber }) => carNumber)
}

async function stateOf(id: number) {
  const client = as(driver)
  const results = await client.call(resultsApi.list, { params: { id } })
  const race = await client.call(raceDocumentsApi.getRace, { params: { id } })
  const file = await client.call(raceExportApi.getDocuments, { params: { id } })
  return {
    results: results.classification,
    race: race.classification,
    file: file.classification,
  }
}
