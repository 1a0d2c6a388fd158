import { expect, it } from 'vitest'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { consumptionOf } from '#shared/domain/race-documents/consumption.ts'
import { knownLevel } from '#shared/domain/race-documents/levels.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const admin = await make.admin()

const FULL = {
  fuel: '1.000',
  ve: '1.000',
  twfl: '1.000',
  twfr: '1.000',
  twrl: '1.000',
  twrr: '1.000',
}

/** Laps of the first car of a file, with these attributes in place of theirs. */
function withLaps(file: string, changes: Record<number, Record<string, string>>) {
  const end = file.indexOf('</Driver>')
  const ofFirst = file
    .slice(0, end)
    .replaceAll(/<Lap num="(\d+)".*>/g, (lap, number: string) =>
      Object.entries(changes[Number(number)] ?? {}).reduce(
        (text, [name, value]) =>
          text.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${value}"`),
        lap,
      ),
    )
  return ofFirst + file.slice(end)
}

it('knows no level of laps that a copy which joined late has reset: all full, and without a speed', async () => {
  const event = await make.event()
  const reset = { ...FULL, p: '105', topspeed: '0.00' }
  // Lap 4 is full and was driven; lap 5 has no speed, but a level that is not full.
  const content = withLaps(raceFile({ seed: 11, minutes: 20 }), {
    2: reset,
    3: reset,
    4: FULL,
    5: { ...FULL, topspeed: '0.00', ve: '0.500' },
  })
  await as(admin).call(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content, confirmed: true },
  })
  const at = { params: { id: event.id } }
  const { data: race } = await as(admin).call(raceDocumentsApi.getRace, at)
  const { data: telemetry } = await as(admin).call(raceDocumentsApi.getTelemetry, at)
  const [car] = toRaceCars(withStartTimes(race), telemetry)
  if (!car) throw new Error('The race has cars')

  const known = car.laps.slice(0, 5).map((lap) => ({
    fuel: knownLevel(lap.fuel, lap),
    energy: knownLevel(lap.energy, lap),
    tread: lap.tread.map((tread) => knownLevel(tread, lap)),
  }))
  const unknown = { fuel: null, energy: null, tread: [null, null, null, null] }
  const full = { fuel: 1, energy: 1, tread: [1, 1, 1, 1] }
  expect(known[0]?.fuel).toBeGreaterThan(0.9)
  expect(known.slice(1)).toEqual([unknown, unknown, full, { ...full, energy: 0.5 }])
  expect(
    consumptionOf(car, 'fuel')
      .laps.slice(0, 5)
      .map(({ used }) => used),
  ).toEqual([null, null, null, null, null])
})
