import { expect, it } from 'vitest'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { sessionExportApi } from '#shared/contract/session-export.ts'
import { TIMED_GREEN, timedRace } from '#tests/support/race-file/timed-race.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const admin = await make.admin()

async function upload(content: string) {
  const event = await make.event()
  const params = { id: event.id }
  await as(admin).call(resultsApi.upload, {
    params,
    file: { name: 'file.xml', content, confirmed: true },
  })
  const { sessions } = await as(admin).call(raceDocumentsApi.getOrder, { params })
  return { params, session: sessions?.[0]?.id ?? 0 }
}

const even = (seconds: number) => Array.from({ length: 12 }, () => seconds)

const carsFrom = (from: number) => [
  { number: '7', grid: 1, laps: even(100.0004), from },
  { number: '8', grid: 2, laps: even(101.5), from, addedSeconds: 25 },
]

const PENALTY =
  '<Penalty et="1318.0">Driver 8 finished before serving penalty, added 25 seconds to totalET</Penalty>'

it('tells of a race that was recorded from its sixth lap on what the whole recording tells', async () => {
  const documentsOf = async (from: number) => {
    const { params } = await upload(timedRace(carsFrom(from), { stream: PENALTY }))
    return as(admin).call(raceExportApi.getDocuments, { params })
  }
  const whole = await documentsOf(1)
  const late = await documentsOf(6)
  expect(whole.greenSeconds).toBe(TIMED_GREEN)
  expect(late.greenSeconds).toBeCloseTo(TIMED_GREEN, 3)
  const charts = ({ documents }: typeof whole) =>
    documents.lapChart.ownLap.map(({ cars }) => cars.map(({ entry }) => entry))
  // The fifth lap ends where the sixth begins.
  expect(charts(late)).toEqual(charts(whole).map((lap, index) => (index < 4 ? [] : lap)))
  expect(late.documents.classification.map(({ gap, gridPlace }) => [gap, gridPlace])).toEqual(
    whole.documents.classification.map(({ gap, gridPlace }) => [gap, gridPlace]),
  )
})

it('counts the best time of a qualifying whose lap the recording does not list', async () => {
  const cars = [
    { number: '7', laps: [99, 103, 104], from: 2, rest: '<BestLapTime>99.1237</BestLapTime>' },
    { number: '8', laps: [120, 100.5, 100.75, 101] },
  ]
  const { params, session } = await upload(timedRace(cars, { session: 'Qualify' }))
  const exported = await as(admin).call(sessionExportApi.getDocuments, {
    params: { ...params, session },
  })
  expect(
    exported.documents.bestLaps.map(({ best, gap }) => [best?.lap, best?.seconds, gap]),
  ).toEqual([
    [null, 99.124, null],
    [2, 100.5, 1.376],
  ])
})

it('has differences of the best laps as the gaps of a qualifying, however many laps were driven', async () => {
  const cars = [
    { number: '7', laps: [120, 99.1236, 104, 105] },
    { number: '8', laps: [120, 100.5004] },
    { number: '9', laps: [120], status: 'None' as const, carClass: 'LMP3' },
    { number: '10', laps: [null], carClass: 'LMP3' },
  ]
  const { params, session } = await upload(timedRace(cars, { session: 'Qualify' }))
  const { data } = await as(admin).call(resultsApi.list, { params, query: { session } })
  expect(data.map(({ carNumber, gap }) => [carNumber, gap])).toEqual([
    ['7', ''],
    ['8', '+1.376'],
    ['9', ''],
    ['10', ''],
  ])
})
