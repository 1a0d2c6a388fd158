import { expect, it } from 'vitest'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { crew, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, adjust, resultsOf } = deskClient({ as, db }, admin, driver)

const HALF = 600
const field = (first: string) => [
  crew('4', 'Hyper', [first]),
  crew('19', 'Hyper', ['Hank Hairpin']),
  crew('54', 'Hyper', ['Olga Oversteer']),
]

/** A race whose recorder left at half distance, with a member in one of its cars. */
async function leftEarly() {
  const member = await make.driver()
  const event = await make.event({ startDateTime: new Date(Date.now() - 3_600_000) })
  await make.registration({ eventId: event.id, userId: member.id, number: 4 })
  const race = { ...short, entries: field(member.raceControlUsername ?? '') }
  await upload(event.id, raceFile({ ...race, leftAfterSeconds: HALF }))
  return { id: event.id, member, race }
}

const csvOf = async (id: number) => {
  const reply = await as(driver).request(raceExportApi.getClassificationCsv, { params: { id } })
  return String(reply.body)
}

it('says of a car that was still racing that it was running, in its place, everywhere', async () => {
  const { id, member } = await leftEarly()
  const results = await resultsOf(id)
  expect(results.map(({ status, position }) => [status, position])).toEqual([
    ['Running', 1],
    ['Running', 2],
    ['Running', 3],
  ])
  const own = results.find(({ user }) => user?.id === member.id)
  expect(own).toMatchObject({ totalTime: '', gap: expect.any(String), dnfReason: null })

  const { data: cards } = await as(driver).call(eventsApi.listCompleted)
  expect(cards.find((card) => card.id === id)?.raceResults).toHaveLength(3)
  const race = await as(driver).call(raceDocumentsApi.getRace, { params: { id } })
  expect(race.data.cars.map(({ status }) => status)).toEqual(['Running', 'Running', 'Running'])
  expect(await csvOf(id)).toMatch(/;Running;/)
  const { data: attendance } = await as(admin).call(attendanceApi.getOfEvent, { params: { id } })
  expect(attendance.entries).toMatchObject([{ attendance: 'present' }])

  const found = await as(driver).call(driversApi.list)
  const wins = own?.position === 1 ? 1 : 0
  expect(found.find((one) => one.id === member.id)).toMatchObject({ wins, podiums: 1 })
  const { data: profile } = await as(driver).call(driversApi.get, { params: { id: member.id } })
  expect(JSON.stringify(profile)).toContain('"Running"')
  const standings = await as(driver).call(standingsApi.get, { query: {} })
  expect(JSON.stringify(standings)).toContain('"status":"Running"')
})

it('tells the desk which cars were running', async () => {
  const { id } = await leftEarly()
  const { reading, cars } = await deskOf(id)
  expect(cars.map(({ status }) => status)).toEqual(['Running', 'Running', 'Running'])
  expect(reading?.oddities?.filter(({ kind }) => kind === 'running')).toMatchObject([{ count: 3 }])
})

it('lets stewards say of each car whether it finished, was running or retired, at no loss of a place', async () => {
  const { id } = await leftEarly()
  const before = await deskOf(id)
  const [first, second] = before.cars
  if (!first || !second) throw new Error('There are three cars')
  await adjust(id, before.version, second, { kind: 'status', status: 'Finished' })
  expect((await deskOf(id)).cars.map(({ carNumber, status }) => [carNumber, status])).toEqual(
    before.cars.map(({ carNumber, status }) => [
      carNumber,
      carNumber === second.carNumber ? 'Finished' : status,
    ]),
  )
  const { version } = await deskOf(id)
  await adjust(id, version, first, { kind: 'status', status: 'DNF' })
  expect((await resultsOf(id)).map(({ carNumber, status }) => [carNumber, status])).toMatchObject([
    [second.carNumber, 'Finished'],
    [expect.any(String), 'Running'],
    [first.carNumber, 'DNF'],
  ])
})

it('has the cars finished once somebody uploads a recording that ends later', async () => {
  const { id, race } = await leftEarly()
  await upload(id, raceFile(race))
  const results = await resultsOf(id)
  expect(results.map(({ status }) => status)).toEqual(['Finished', 'Finished', 'Finished'])
  expect(results[0]?.totalTime).not.toBe('')
})
