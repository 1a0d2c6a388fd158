import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import {
  type DrivenRace,
  raceDocumentsApi,
  TICKS_PER_SECOND,
} from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { usersApi } from '#shared/contract/users.ts'
import { placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import { placesAmong } from '#shared/domain/race-documents/race-order.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { raceTimeline, timelineOf } from '#shared/domain/race-documents/timeline.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { crew, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { expectRaceProperties } from '#tests/support/race-properties.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const RACE = { seed: 11, minutes: 40 }

async function raced() {
  const event = await make.event()
  await as(admin).call(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content: raceFile(RACE), confirmed: true },
  })
  return event.id
}

const params = async (id: Promise<number>) => ({ params: { id: await id } })

it('gives every lap of the race, from which the finishing order follows', async () => {
  const id = raced()
  const { data: race } = await as(driver).call(raceDocumentsApi.getRace, await params(id))
  const { data: results } = await as(driver).call(resultsApi.list, await params(id))

  expect(race.cars.map(({ number, place }) => [number, place])).toEqual(
    results.map(({ carNumber, position }) => [carNumber, position]),
  )
  for (const [index, car] of race.cars.entries()) {
    const result = results[index]
    expect(car.times).toHaveLength(result?.lapsCompleted ?? -1)
    expect(car.started).toHaveLength(car.times.length)
    const timed = car.times.filter((time) => time !== null)
    if (timed.length > 0)
      expect(Math.min(...timed) / TICKS_PER_SECOND).toBeCloseTo(result?.bestLapSeconds ?? 0, 4)
  }

  const timeline = raceTimeline(toRaceCars(withStartTimes(race)))
  const finishers = race.cars.filter(({ status }) => status === 'Finished')
  const [first, second] = finishers
  expect(timeline?.orders.at(-1)?.[0]).toBe(first?.entry)
  expect(second).toBeDefined()
  // Seconds without penalties: the last crossing is where the file says that the car finished.
  for (const car of finishers) {
    const last = timeline?.byEntry.get(car.entry)?.crossings.at(-1)
    expect(last).toBeCloseTo(car.flagSeconds ?? -1, 1)
  }
})

it('marks cars that only the AI drove, in the race and in its order', async () => {
  const event = await make.event()
  const file = raceFile(RACE)
  const first = file.indexOf('</Driver>')
  const content = file.slice(0, first).replaceAll('PlayerControl', 'AIControl') + file.slice(first)
  await as(admin).call(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content, confirmed: true },
  })
  const { data: race } = await as(driver).call(raceDocumentsApi.getRace, { params: event })
  const { data: order } = await as(driver).call(raceDocumentsApi.getOrder, { params: event })
  expect(race.cars.filter(({ isAi }) => isAi)).toHaveLength(1)
  expect(order.cars.map(({ isAi }) => isAi)).toEqual(race.cars.map(({ isAi }) => isAi))
})

it('gives the places of all cars, and from them those within a class', async () => {
  const id = raced()
  const { data: race } = await as(driver).call(raceDocumentsApi.getRace, await params(id))
  const { data: order } = await as(driver).call(raceDocumentsApi.getOrder, await params(id))
  const whole = raceTimeline(toRaceCars(withStartTimes(race)))
  if (!whole) throw new Error('No laps')

  expect(order.cars.map(({ entry }) => entry)).toEqual(race.cars.map(({ entry }) => entry))
  for (const { entry, places } of order.cars) expect(places).toEqual(placesOf(whole, entry, 'own'))
  for (const name of new Set(race.cars.map(({ carClass }) => carClass))) {
    const timeline = timelineOf(whole.cars.filter(({ carClass }) => carClass === name))
    const cars = placesAmong(order.cars.filter(({ carClass }) => carClass === name))
    for (const { entry, places } of cars) expect(places).toEqual(placesOf(timeline, entry, 'own'))
  }
})

it('gives sectors, speeds and tyres of the same laps', async () => {
  const id = raced()
  const { data: race } = await as(driver).call(raceDocumentsApi.getRace, await params(id))
  const { data } = await as(driver).call(raceDocumentsApi.getTelemetry, await params(id))

  expect(data.compounds.length).toBeGreaterThan(0)
  for (const { entry, sectors, ...columns } of data.cars) {
    expect(columns.aids?.map(({ aids }) => aids)).toContainEqual(['TC=2', 'ABS=1'])
    const car = race.cars.find((one) => one.entry === entry)
    for (const column of [...sectors, columns.topSpeedKmh, columns.fuel, ...columns.tread])
      expect(column).toHaveLength(car?.times.length ?? -1)
    const [one, two, three] = sectors.map((sector) => sector[1] ?? null)
    const time = car?.times[1] ?? null
    if (
      time !== null &&
      typeof one === 'number' &&
      typeof two === 'number' &&
      typeof three === 'number'
    )
      expect(Math.abs(one + two + three - time)).toBeLessThanOrEqual(20)
  }
})

it('gives the log of the race, and what stewards decided', async () => {
  const id = await raced()
  const { data: desk } = await as(admin).call(resultsDeskApi.get, { params: { id } })
  const [car] = desk.cars
  await as(admin).call(resultsDeskApi.adjust, {
    params: { id },
    body: {
      carId: car?.id ?? 0,
      change: { kind: 'time-penalty', penaltySeconds: 5 },
      reason: 'Contact',
      version: desk.version,
    },
  })
  const { data: log } = await as(driver).call(raceDocumentsApi.getLog, { params: { id } })

  expect(log.sessionStartedAt).toMatch(/^\d{4}-/)
  expect(log.contacts.length).toBeGreaterThan(0)
  expect(log.contacts.some(({ isMutual, otherEntry }) => isMutual && otherEntry !== null)).toBe(
    true,
  )
  expect(log.unpunished.length).toBeGreaterThan(0)
  expect(log.trackLimits.some(({ text }) => text === 'No Further Action')).toBe(false)
  expect(log.decisions).toMatchObject([{ what: 'Time penalty +5 s', reason: 'Contact' }])
})

it('counts off-track moments on the lap on which they happened', async () => {
  const event = { params: { id: await raced() } }
  const { data: race } = await as(driver).call(raceDocumentsApi.getRace, event)
  const { data: log } = await as(driver).call(raceDocumentsApi.getLog, event)
  expect(log.unpunished.length).toBeGreaterThan(0)
  expect(shareOnTheirLap(race, log)).toBe(1)
})

/** How many of the moments are between the start and the end of their lap. */
function shareOnTheirLap(race: DrivenRace, { unpunished }: Pick<RaceLog, 'unpunished'>) {
  const cars = new Map(toRaceCars(withStartTimes(race)).map((car) => [car.entry, car]))
  const onTheirLap = unpunished.filter(({ entry, lap, etSeconds }) => {
    const { laps = [] } = cars.get(entry) ?? {}
    const start = laps[lap - 1]?.startedSeconds ?? Infinity
    return etSeconds >= start && etSeconds < (laps[lap]?.startedSeconds ?? Infinity)
  })
  return onTheirLap.length / unpunished.length
}

it('says why a car retired, until stewards change that', async () => {
  const event = { params: { id: await raced() } }
  const reasons = async () => {
    const { data: race } = await as(driver).call(raceDocumentsApi.getRace, event)
    const { data: results } = await as(driver).call(resultsApi.list, event)
    expect(race.cars.map((car) => car.dnfReason)).toEqual(results.map((car) => car.dnfReason))
    return new Map(results.map(({ id, dnfReason }) => [id, dnfReason]))
  }
  const { data: results } = await as(driver).call(resultsApi.list, event)
  const retired = results.find(({ dnfReason }) => dnfReason !== null)
  if (!retired) throw new Error('Nobody retired for a reason')
  expect(retired.dnfReason).toMatch(/^[A-Z][a-z]+/)
  for (const { status, dnfReason } of results) if (status !== 'DNF') expect(dnfReason).toBeNull()

  const { data: desk } = await as(admin).call(resultsDeskApi.get, event)
  const change = { kind: 'status', status: 'DSQ' } as const
  const body = { carId: retired.id, change, reason: 'Underweight', version: desk.version }
  await as(admin).call(resultsDeskApi.adjust, { ...event, body })

  expect((await reasons()).get(retired.id)).toBeNull()
})

it("keeps the file's time at the flag when stewards add seconds", async () => {
  const id = raced()
  const flagOf = async () => {
    const { data } = await as(driver).call(raceDocumentsApi.getRace, await params(id))
    const car = data.cars.find(({ status }) => status === 'Finished')
    if (!car) throw new Error('Nobody finished')
    return car
  }
  const before = await flagOf()
  const { data: desk } = await as(admin).call(resultsDeskApi.get, await params(id))
  const { data: results } = await as(driver).call(resultsApi.list, await params(id))
  await as(admin).call(resultsDeskApi.adjust, {
    ...(await params(id)),
    body: {
      carId: results.find(({ position }) => position === before.place)?.id ?? 0,
      change: { kind: 'time-penalty', penaltySeconds: 0.001 },
      reason: 'Cut a corner',
      version: desk.version,
    },
  })
  const after = await flagOf()
  expect(after).toMatchObject({ entry: before.entry, flagSeconds: before.flagSeconds })
  expect(after.finishSeconds).toBeCloseTo((before.finishSeconds ?? 0) + 0.001, 6)
})

it('has the category of each driver, as it is now', async () => {
  const member = await make.driver({ raceControlUsername: 'Lotta Rated' })
  const { id } = await make.event()
  await as(admin).call(resultsApi.upload, {
    params: { id },
    file: {
      name: 'race.xml',
      content: raceFile({ ...short, entries: [crew('4', 'Hyper', ['Lotta Rated', 'Otto Guest'])] }),
      confirmed: true,
    },
  })
  const categories = async () => {
    const { data } = await as(driver).call(raceDocumentsApi.getRace, { params: { id } })
    return data.cars.flatMap(({ drivers }) => drivers.map(({ category }) => category))
  }
  expect(await categories()).toEqual([null, null])
  await as(admin).call(usersApi.setCategory, {
    params: { id: member.id },
    body: { category: 'Silver' },
  })
  expect(new Set(await categories())).toEqual(new Set(['Silver', null]))
})

it('has no cars before the race, and answers 404 for an unknown event', async () => {
  const event = await make.event()
  const { data } = await as(driver).call(raceDocumentsApi.getRace, { params: { id: event.id } })
  expect(data).toEqual({ trackLengthMetres: null, minutes: null, cars: [] })
  for (const endpoint of [
    raceDocumentsApi.getRace,
    raceDocumentsApi.getTelemetry,
    raceDocumentsApi.getLog,
  ])
    expect(await as(driver).request(endpoint, { params: { id: 999_999 } })).toMatchObject({
      status: 404,
    })
})

const realFiles = path.resolve(import.meta.dirname, '../../../../../shared/results')
const raceFiles = (await readdir(realFiles).catch(() => [])).filter((name) =>
  /(R1.*|race.*|swap)\.xml$/.test(name),
)
if (raceFiles.length === 0)
  console.warn('\n*** SKIPPED: the real result files are not beside this checkout ***\n')

it.runIf(raceFiles.length > 0)(
  'keeps every lap of real races in one stint and one run',
  async () => {
    for (const name of raceFiles) {
      const event = await make.event()
      await as(admin).call(resultsApi.upload, {
        params: { id: event.id },
        file: {
          name,
          content: await readFile(path.join(realFiles, name), 'latin1'),
          confirmed: true,
        },
      })
      const at = { params: { id: event.id }, query: {} }
      const { data: race } = await as(driver).call(raceDocumentsApi.getRace, at)
      const { data: telemetry } = await as(driver).call(raceDocumentsApi.getTelemetry, at)
      expect(race.cars.length, name).toBeGreaterThan(0)
      expectRaceProperties(toRaceCars(withStartTimes(race), telemetry))
      const { data: log } = await as(driver).call(raceDocumentsApi.getLog, at)
      // Some lines are a moment late, when the next lap has begun.
      if (log.unpunished.length > 0) expect(shareOnTheirLap(race, log), name).toBeGreaterThan(0.9)
    }
  },
)
