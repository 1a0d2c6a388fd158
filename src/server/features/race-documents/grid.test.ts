import { expect, it } from 'vitest'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { timedRace } from '#tests/support/race-file/timed-race.ts'

const { as, make } = await startTestApp()
const admin = await make.admin()
const event = await make.event()
const params = { id: event.id }

const steady = (seconds: number) => Array.from({ length: 6 }, () => seconds)

/** Car 19 is out on its first lap; of the grid, the third and the sixth place are missing from the file. */
const cars = [
  { number: '7', grid: 4, laps: steady(100) },
  { number: '8', grid: 1, laps: steady(101) },
  { number: '55', grid: 7, laps: steady(108), carClass: 'LMP3' },
  { number: '77', grid: 5, laps: steady(109), carClass: 'LMP3' },
  { number: '19', grid: 2, laps: [], status: 'DNF' as const },
]
await as(admin).call(resultsApi.upload, {
  params,
  file: { name: 'race.xml', content: timedRace(cars), confirmed: true },
})

const EXPECTED = { 7: 3, 8: 1, 55: 5, 77: 4, 19: 2 }

it('keeps the grid of the file in every answer, closed up only for cars that the file lacks', async () => {
  const { data: race } = await as(admin).call(raceDocumentsApi.getRace, { params })
  const { data: order } = await as(admin).call(raceDocumentsApi.getOrder, { params })
  const exported = await as(admin).call(raceExportApi.getDocuments, { params })
  const numberOf = new Map(race.cars.map(({ entry, number }) => [entry, number]))
  const { classification } = exported.documents
  const lists = [race.cars, order.cars, exported.race.cars, classification]
  for (const list of lists)
    expect(
      Object.fromEntries(list.map(({ entry, gridPlace }) => [numberOf.get(entry), gridPlace])),
    ).toEqual(EXPECTED)
  expect(classification.map(({ gridClassPlace }) => gridClassPlace)).toEqual([3, 1, 2, 1, 2])
})
