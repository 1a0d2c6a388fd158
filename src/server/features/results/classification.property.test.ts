import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { adjustedClassification } from '#shared/domain/results/adjusted-classification.ts'
import type { Adjustment, Correction, ImportedCar } from '#shared/domain/results/adjustment.ts'
import { carIdentity } from '#shared/domain/results/car-identity.ts'
import { inShownClasses } from '#shared/domain/results/class-places.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { driverElement } from '#tests/support/race-file/driver-element.ts'
import { inPieces, smallRace } from '#tests/support/race-file/small-race.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'

type Written = Parameters<typeof driverElement>[0]
type Car = ImportedCar & { driverName: string }

const RUNS = { numRuns: 150 }

/** Includes colliding numbers, repeated names, and missing, duplicate or impossible places. */
const anyCar: fc.Arbitrary<Written> = fc.record({
  position: fc.integer({ min: -1, max: 16 }),
  classPosition: fc.integer({ min: -1, max: 9 }),
  carNumber: fc.constantFrom('7', '007', '12'),
  carClass: fc.constantFrom('Hyper', 'LMP2', 'LMP2_ELMS', 'GT3'),
  drivers: fc.array(fc.constantFrom('Anna', 'anna', 'Bela', 'Bela#1234', 'Cleo'), {
    minLength: 1,
    maxLength: 3,
  }),
  laps: fc.integer({ min: 18, max: 20 }),
  finishTime: fc.option(fc.integer({ min: 1800, max: 1830 }), { nil: null }),
  status: fc.constantFrom('Finished Normally', 'DNF', 'DQ', 'None'),
})
const anyField = fc.array(anyCar, { minLength: 1, maxLength: 10 })

it('assigns every place once, overall and in each shown class, in the same order', async () => {
  await forAnyFile(anyField, (cars) => {
    expect(cars.map(({ entry }) => entry)).toEqual(cars.map((_, index) => index + 1))
    expectRising(cars.map(({ position }) => position))
    for (const shown of new Set(cars.map(({ carClass }) => carClass)))
      expectRising(
        cars.filter(({ carClass }) => carClass === shown).map((car) => car.classPosition),
      )
  })
})

it('adjusts exactly the chosen car, whatever it has in common with others', async () => {
  await forAnyFile(anyField, (cars) => {
    const adjustments = cars.map((car) => decide(cars, car, { kind: 'points', points: car.entry }))
    const { cars: counted, fits } = adjustedClassification(cars, adjustments)
    expect([...fits.values()].every((fit) => fit === 'counts')).toBe(true)
    expect(counted.map(({ entry, points }) => [entry, points])).toEqual(
      cars.map(({ entry }) => [entry, entry]),
    )
  })
})

it('moves a car to the chosen place, whatever places the file leaves out', async () => {
  await forAnyFile(anyField, (cars) => {
    for (const car of cars)
      for (const { position } of cars) {
        const moved = decide(cars, car, { kind: 'position', position })
        const { cars: counted } = adjustedClassification(cars, [moved])
        expect(counted.find(({ entry }) => entry === car.entry)?.position).toBe(position)
      }
  })
})

it('has the same result if the file is uploaded with its cars in another order', async () => {
  const shuffled = anyField.chain((cars) =>
    fc.tuple(
      fc.constant(placed(cars)),
      fc.shuffledSubarray(placed(cars), { minLength: cars.length }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(shuffled, async ([written, again]) => {
      const [cars, next] = [await read(written), await read(again)]
      const adjustments = cars.map((car) =>
        decide(cars, car, { kind: 'status', status: car.entry % 2 ? 'DSQ' : 'Finished' }),
      )
      expect(adjustedClassification(next, adjustments)).toEqual(
        adjustedClassification(cars, adjustments),
      )
    }),
    RUNS,
  )
})

it('never adjusts a car with another number, class or driver in the next file', async () => {
  await fc.assert(
    fc.asyncProperty(anyField, anyField, async (written, nextWritten) => {
      const [cars, next] = [await read(written), await read(nextWritten)]
      for (const car of cars) {
        const decision = decide(cars, car, { kind: 'points', points: 1 })
        const { cars: counted, fits } = adjustedClassification(next, [decision])
        const judged = counted.filter(({ points }) => points !== null)
        expect(judged.length).toBe(fits.get(1) === 'counts' ? 1 : 0)
        for (const { entry } of judged) {
          const found = next.find((one) => one.entry === entry)
          expect(found).toMatchObject({ carNumber: car.carNumber, carClass: car.carClass })
          expect(found?.drivers.map(nameKey)).toContain(nameKey(car.driverName))
        }
      }
    }),
    RUNS,
  )
})

async function forAnyFile(field: fc.Arbitrary<Written[]>, check: (cars: Car[]) => void) {
  await fc.assert(
    fc.asyncProperty(field, async (written) => check(await read(written))),
    RUNS,
  )
}

async function read(written: readonly Written[]): Promise<Car[]> {
  const file = smallRace({ drivers: written.map(driverElement).join('') })
  const { cars } = await readRaceFile(inPieces(file))
  return inShownClasses(
    cars.map(({ finishTimeSeconds, ...car }) => ({
      ...car,
      finishTimeSeconds: finishTimeSeconds ?? null,
    })),
  )
}

/** Gives each car a unique place, which defines the file's order whatever the order of its elements. */
function placed(cars: readonly Written[]) {
  return cars.map((car, index) => ({ ...car, position: index * 2 + 1, classPosition: index + 1 }))
}

function decide(cars: readonly Car[], car: Car, change: Correction): Adjustment {
  return {
    ...change,
    ...carIdentity(cars, car),
    id: change.kind === 'points' ? change.points : car.entry,
  }
}

function expectRising(places: readonly number[]) {
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
}
