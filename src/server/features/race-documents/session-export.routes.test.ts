import { expect, it } from 'vitest'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { sessionExportApi } from '#shared/contract/session-export.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { turnSessionInto } from '#tests/support/session-of-kind.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()

async function raced() {
  const event = await make.event({ title: 'Six Hours of Nowhere' })
  await as(admin).call(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content: raceFile({ seed: 11, minutes: 40 }), confirmed: true },
  })
  return event.id
}

const lines = (text: unknown) => String(text).trimEnd().split('\r\n')

it('exports a qualifying as files', async () => {
  const id = await raced()
  const session = await turnSessionInto(db, id, 'qualifying')
  const at = { params: { id }, query: { session } }

  const { body: documents, headers } = await as(driver).request(sessionExportApi.getDocuments, {
    params: { id, session },
  })
  expect(headers['content-disposition']).toBe(`attachment; filename="qualifying-${id}.json"`)
  expect(documents).toMatchObject({
    event: { title: 'Six Hours of Nowhere' },
    session: { id: session, kind: 'qualifying', ordinal: 1 },
  })
  const { laps, documents: made } = await as(driver).call(sessionExportApi.getDocuments, {
    params: { id, session },
  })
  expect(made.bestLaps).toHaveLength(laps.cars.length)
  expect(made.racePace.length).toBeGreaterThan(0)
  expect(made.idealLaps.cars).toHaveLength(
    made.bestLaps.filter(({ idealSeconds }) => idealSeconds !== null).length,
  )
  expect(made.bestSectors.cars).toHaveLength(3)
  expect(made.topSpeeds.laps).toHaveLength(20)
  expect(made.drivers[0]).toMatchObject({ classPlace: 1, gap: null, classGap: null, carGap: null })
  expect(made.messages.map(({ kind }) => kind)).toContain('fastest lap')
  for (const { entry, laps: done } of made.bestLaps)
    expect(laps.cars.find((car) => car.entry === entry)?.times).toHaveLength(done)

  const classification = await as(driver).request(raceExportApi.getClassificationCsv, at)
  expect(classification.headers['content-disposition']).toBe(
    `attachment; filename="qualifying-${id}-classification.csv"`,
  )
  expect(lines(classification.body)).toHaveLength(laps.cars.length + 1)
  const analysis = await as(driver).request(raceExportApi.getAnalysisCsv, at)
  expect(lines(analysis.body)).toHaveLength(
    laps.cars.reduce((sum, { times }) => sum + times.length, 1),
  )
  expect(lines(analysis.body).some((line) => line.endsWith(';FF'))).toBe(false)
})

it('names the only session of an event if it is no race', async () => {
  const id = await raced()
  const session = await turnSessionInto(db, id, 'practice')
  const { data, sessions } = await as(driver).call(raceDocumentsApi.getRace, { params: { id } })
  expect(data.cars).toEqual([])
  expect(sessions).toMatchObject([{ id: session, kind: 'practice', isMain: false }])
})

it('has no documents of a race in a practice, and none of a practice in a race', async () => {
  const id = await raced()
  const { sessions } = await as(driver).call(raceDocumentsApi.getRace, { params: { id } })
  expect(sessions).toBeUndefined()
  const { id: other } = await make.event()
  const session = await turnSessionInto(db, id, 'practice')
  for (const { endpoint, ...input } of [
    { endpoint: raceExportApi.getDocuments, params: { id }, query: { session } },
    { endpoint: sessionExportApi.getDocuments, params: { id: other, session } },
  ])
    expect(await as(driver).request(endpoint, input)).toMatchObject({ status: 404 })
  await turnSessionInto(db, id, 'race')
  expect(
    await as(driver).request(sessionExportApi.getDocuments, { params: { id, session } }),
  ).toMatchObject({ status: 404, body: { error: 'Practice or qualifying not found' } })
})
