import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { swapLaps } from '#shared/domain/race-documents/car-stints.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const admin = await make.admin()

/** Laps that two drivers shared, of the cars that have any, in finishing order. */
async function sharedLaps(content: string) {
  const event = await make.event()
  await as(admin).call(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content, confirmed: true },
  })
  const at = { params: { id: event.id }, query: {} }
  const { data: race } = await as(admin).call(raceDocumentsApi.getRace, at)
  return toRaceCars(withStartTimes(race))
    .map((car) => [...swapLaps(car)])
    .filter((laps) => laps.length > 0)
}

it('gives a lap to no driver if the log of a race has a change of driver on it', async () => {
  const file = raceFile({
    seed: 11,
    minutes: 90,
    cars: { GT3: 4 },
    driversPerCar: 2,
    swaps: true,
    drama: false,
  })
  const elements = file.match(/<Driver>.*?<\/Driver>/gs) ?? []
  const car = elements.find((element) => element.match(/<Swap /g)?.length === 2) ?? ''
  const [, before] = /<Swap [^>]*>([^<]+)</.exec(car) ?? []
  const [, first, after] =
    /<Swap [^>]*>[^<]+<\/Swap>\s*<Swap startLap="(\d+)"[^>]*>([^<]+)</.exec(car) ?? []
  const [, starts] = new RegExp(`<Lap num="${first}"[^>]* et="([\\d.]+)"`).exec(car) ?? []
  const change = `<DriverChange et="${Number(starts) - 10}">Slot=1 Vehicle=&quot;Car&quot; Old=&quot;${before}&quot; New=&quot;${after}&quot;</DriverChange>`

  // The changes of the generated race are at the line.
  expect(await sharedLaps(file)).toEqual([])
  const others = file.replaceAll(/<DriverChange .*?<\/DriverChange>/gs, '')
  expect(await sharedLaps(others.replace('</Stream>', `${change}</Stream>`))).toEqual([
    [Number(first) - 1],
  ])
})

const realFile = path.resolve(
  import.meta.dirname,
  '../../../../../shared/results/derived_lmu_driver_swap.xml',
)

it.runIf(existsSync(realFile))('finds the laps with changes in a real race', async () => {
  const laps = await sharedLaps(await readFile(realFile, 'latin1'))
  expect(laps).toHaveLength(3)
  expect(laps).toEqual(expect.arrayContaining([[6, 13], [7], [9]]))
})
