import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events, users } from '#server/database/schema.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const driver = await make.driver()
const event = await make.event({ title: 'Six Hours of Nowhere' })
const params = { id: event.id }
await as(await make.admin()).call(resultsApi.upload, {
  params,
  file: { name: 'race.xml', content: raceFile({ seed: 11, minutes: 90 }), confirmed: true },
})

const documents = await as(driver).call(raceExportApi.getDocuments, { params })
const lines = (text: unknown) => String(text).trimEnd().split('\r\n')

it('exports every lap as a file', async () => {
  const { body, headers } = await as(driver).request(raceExportApi.getAnalysisCsv, { params })
  const laps = documents.race.cars.reduce((sum, { times }) => sum + times.length, 0)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="race-${event.id}-analysis.csv"`,
  })
  expect(lines(body)).toHaveLength(laps + 1)
  expect(lines(body)[0]).toContain('NUMBER;DRIVER_NUMBER;LAP_NUMBER;LAP_TIME')
})

it('makes documents anew after a name in them or the event has changed', async () => {
  const admin = as(await make.admin())
  const changed = await make.event({ title: 'Six Hours of Somewhere' })
  const wanted = { params: { id: changed.id } }
  await admin.call(resultsApi.upload, {
    ...wanted,
    file: { name: 'race.xml', content: raceFile({ seed: 12, minutes: 20 }), confirmed: true },
  })
  const documentsNow = async () => {
    const { headers, answer } = await as(driver).request(raceExportApi.getDocuments, wanted)
    return { etag: headers['etag'], ...answer() }
  }
  const before = await documentsNow()
  expect((await documentsNow()).etag).toBe(before.etag)

  const { name = '' } = before.race.cars[0]?.drivers[0] ?? {}
  const { data: desk } = await admin.call(resultsDeskApi.get, wanted)
  const body = { name, userId: driver.id, version: desk.version }
  await admin.call(resultsDeskApi.linkName, { ...wanted, body })
  const linked = await documentsNow()
  expect(linked.race.cars[0]?.drivers[0]).toMatchObject({ shownName: driver.displayName })

  await db.update(users).set({ displayName: 'Nadia Newname' }).where(eq(users.id, driver.id))
  const renamed = await documentsNow()
  expect(renamed.race.cars[0]?.drivers[0]).toMatchObject({ shownName: 'Nadia Newname' })

  const edited = { title: 'Six Hours of Elsewhere', formVersion: 99 }
  await db.update(events).set(edited).where(eq(events.id, changed.id))
  expect((await documentsNow()).event.title).toBe('Six Hours of Elsewhere')
})

it('sends documents compressed to those who take them so', async () => {
  const get = (headers: Record<string, string>) =>
    as(driver).request(raceExportApi.getDocuments, { params, headers })
  const zipped = await get({ 'accept-encoding': 'gzip' })
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    etag: (await get({})).headers['etag'],
  })
  const known = await get({ 'if-none-match': String(zipped.headers['etag']) })
  expect(known).toMatchObject({ status: 304, body: '' })
})

it('exports the classification as a file', async () => {
  const { body } = await as(driver).request(raceExportApi.getClassificationCsv, { params })
  expect(lines(body)).toHaveLength(documents.race.cars.length + 1)
  expect(lines(body)[1]?.split(';').slice(0, 2)).toEqual(['1', documents.race.cars[0]?.number])
})

it('classifies cars by the rule of the event, and keeps their places', async () => {
  const strict = await make.event({ classifiedPercent: 100, classifiedOf: 'race' })
  await as(await make.admin()).call(resultsApi.upload, {
    params: { id: strict.id },
    file: { name: 'race.xml', content: raceFile({ seed: 11, minutes: 90 }), confirmed: true },
  })
  const wanted = { params: { id: strict.id } }
  const { body } = await as(driver).request(raceExportApi.getClassificationCsv, wanted)
  const rows = lines(body)
    .slice(1)
    .map((line) => line.split(';'))
  const status = lines(body)[0]?.split(';').indexOf('STATUS') ?? 0
  const exported = await as(driver).call(raceExportApi.getDocuments, wanted)

  const cars = exported.race.cars
  const most = cars[0]?.times.length ?? 0
  const expected = cars.map(({ times, status: how }) => times.length === most && how !== 'DSQ')
  expect(new Set(expected)).toEqual(new Set([true, false]))
  expect(rows.map((row) => row[status] === 'Classified')).toEqual(expected)
  expect(rows.map(([place]) => Number(place))).toEqual(cars.map(({ place }) => place))
  expect(exported.documents.classification.map(({ isClassified }) => isClassified)).toEqual(
    expected,
  )
})

it('exports everything as JSON', async () => {
  const { body, headers } = await as(driver).request(raceExportApi.getDocuments, { params })
  expect(headers['content-disposition']).toBe(`attachment; filename="race-${event.id}.json"`)
  expect(body).toMatchObject({ event: { title: 'Six Hours of Nowhere' } })
  const { classification, leaders, pitVisits, messages } = documents.documents
  expect(classification.map(({ entry }) => entry)).toEqual(
    documents.race.cars.map(({ entry }) => entry),
  )
  expect(leaders[0]?.firstLap).toBe(1)
  expect(pitVisits.length).toBeGreaterThan(0)
  expect(messages[0]).toMatchObject({ text: 'Green flag', atSeconds: 0 })
})

it('exports the documents that its pages show', () => {
  const { race, documents: made } = documents
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  expect(made.hours.map(({ atSeconds }) => atSeconds)).toEqual([1800, 3600, 5400])
  for (const { cars } of made.hours) {
    expect(cars.map(({ place }) => place)).toEqual(race.cars.map((_, index) => index + 1))
    expect(cars[0]).toMatchObject({ gap: { laps: 0, seconds: 0 }, interval: null })
    expect(cars.filter(({ isClassBest }) => isClassBest).length).toBeGreaterThan(0)
  }
  expect(made.lapChart.ownLap[0]?.cars[0]?.entry).toBe(made.leaders[0]?.entry)
  expect(made.lapChart.leadersLap).toHaveLength(made.lapChart.ownLap.length)
  for (const { entry, times } of race.cars)
    for (const rows of [made.stints, made.runs, made.drivingTimes])
      expect(sum(rows.flatMap((row) => (row.entry === entry ? row.laps : [])))).toBe(times.length)
  expect(made.pitSummary.length).toBeGreaterThan(0)
  for (const { entry, totalSeconds } of made.pitSummary)
    expect(made.pitVisits.findLast((visit) => visit.entry === entry)?.lostSoFarSeconds).toBe(
      totalSeconds,
    )
  expect(made.idealLaps.all?.idealSeconds).toBeLessThanOrEqual(made.fastestLaps[0]?.seconds ?? 0)
  expect(made.topSpeeds.laps).toHaveLength(20)
  expect(made.classFastestLaps.map(({ carClass }) => carClass)).toEqual([
    ...new Set(race.cars.map(({ carClass }) => carClass)),
  ])
})

it('has nothing to export before the race', async () => {
  const none = await make.event()
  for (const endpoint of Object.values(raceExportApi))
    expect(await as(driver).request(endpoint, { params: { id: none.id } })).toMatchObject({
      status: 404,
    })
})
