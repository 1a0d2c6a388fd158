import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { raceFile } from '#tests/support/race-file.ts'
import { inPieces } from '#tests/support/race-file/small-race.ts'
import { RaceFileError } from './race-file-error.ts'
import { type RaceFile, readRaceFile } from '#tests/support/read-race-file.ts'

const GENUINE = Buffer.from(
  raceFile({ seed: 7, minutes: 8, cars: { Hyper: 3, GT3: 4 }, driversPerCar: 2 }),
)
const END = GENUINE.lastIndexOf('>')
const RUNS = { numRuns: 150 }

const read = (bytes: Uint8Array, chunkLength = 10_007) => readRaceFile(inPieces(bytes, chunkLength))

it('refuses a file that is cut off anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(END), fc.integer({ min: 100, max: 50_000 }), async (length, chunk) => {
      await expect(read(GENUINE.subarray(0, length), chunk)).rejects.toBeInstanceOf(RaceFileError)
    }),
    RUNS,
  )
})

it('returns a complete race or an error message for flipped bits', async () => {
  const flips = fc.array(fc.tuple(fc.nat(GENUINE.length - 1), fc.nat(7)), {
    minLength: 1,
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(flips, async (places) => {
      const bytes = Buffer.from(GENUINE)
      for (const [place, bit] of places) bytes[place] = (bytes[place] ?? 0) ^ (1 << bit)
      await expectWholeOrSentence(bytes)
    }),
    RUNS,
  )
})

it('returns a complete race or an error message for random pieces', async () => {
  const cut = fc.tuple(fc.nat(GENUINE.length), fc.nat(40_000))
  const rubbish = fc.uint8Array({ maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cut, rubbish), { maxLength: 6 }), async (cuts) => {
      const parts = cuts.flatMap(([[from, length], extra]) => [
        GENUINE.subarray(from, from + length),
        Buffer.from(extra),
      ])
      await expectWholeOrSentence(Buffer.concat([GENUINE.subarray(0, 2000), ...parts]))
    }),
    RUNS,
  )
})

it('returns a complete race or an error message if a part is missing or repeated', async () => {
  const stretch = fc.tuple(fc.nat(GENUINE.length), fc.integer({ min: -5000, max: 5000 }))
  await fc.assert(
    fc.asyncProperty(stretch, async ([place, shift]) => {
      const parts = [GENUINE.subarray(0, place), GENUINE.subarray(Math.max(0, place + shift))]
      await expectWholeOrSentence(Buffer.concat(parts))
    }),
    RUNS,
  )
})

async function expectWholeOrSentence(bytes: Uint8Array) {
  const outcome = await read(bytes).catch((error: unknown) => error)
  if (outcome instanceof Error) {
    expect(outcome).toBeInstanceOf(RaceFileError)
    expect(outcome.message).toMatch(/^[A-Z].*\.$/)
  } else expectWhole(outcome as RaceFile)
}

/** Checks what the database relies on. */
function expectWhole({ cars, startedAt, trackLimits, incidents, penalties }: RaceFile) {
  expect(startedAt.getTime()).toBeGreaterThan(0)
  expect(cars.map(({ entry }) => entry)).toEqual(cars.map((_, index) => index + 1))
  expectRising(cars.map(({ position }) => position))
  for (const car of cars) {
    expect(car.drivers).toContain(car.driverName)
    expect(new Set(car.drivers).size).toBe(car.drivers.length)
    expect(car.stints.length).toBeGreaterThan(0)
    expect(car.drivers).toEqual(expect.arrayContaining(car.stints.map((s) => s.driverName)))
    expectRising(car.stints.flatMap(({ firstLap, lastLap }) => [firstLap - 0.5, lastLap]))
    expectRising(car.laps.map(({ number }) => number))
  }
  for (const { entry = 1 } of [...trackLimits, ...incidents, ...penalties])
    expect(cars[entry - 1]).toBeDefined()
}

function expectRising(values: number[]) {
  values.forEach((value, index) => expect(value).toBeGreaterThan(values[index - 1] ?? -1))
}
