import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { RESULT_STATUSES } from '#shared/contract/race-result.ts'
import { adjustedClassification } from './adjusted-classification.ts'
import type { Adjustment, Correction, ImportedCar } from './adjustment.ts'
import { inShownClasses } from './class-places.ts'

const STATUSES = RESULT_STATUSES
const FILE_CLASSES = ['Hyper', 'LMP2', 'LMP2_ELMS', 'GT3'] as const
const CLASSES = ['Hyper', 'LMP2', 'GT3'] as const

/** Any file at all: statuses, laps and times in orders that no race would produce. */
const anyRace = fc
  .array(
    fc.record({
      status: fc.constantFrom(...STATUSES),
      fileClass: fc.constantFrom(...FILE_CLASSES),
      lapsCompleted: fc.integer({ min: 45, max: 50 }),
      finishTimeSeconds: fc.option(fc.integer({ min: 3600, max: 3630 })),
      // Games may skip places.
      step: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map(placed)

const anyChange: fc.Arbitrary<Correction> = fc.oneof(
  fc.record({ kind: fc.constant('position' as const), position: fc.integer({ min: 1, max: 16 }) }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...STATUSES) }),
  anyPenalty(),
  fc.record({ kind: fc.constant('places' as const), places: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('laps' as const), laps: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('points' as const), points: fc.nat(40) }),
)

const anyAdjustments = adjustmentsOf(anyChange)

it('equals the file exactly without adjustments, in the order of its places', () => {
  fc.assert(
    fc.property(anyRace, (cars) => {
      expect(adjustedClassification(cars, []).cars).toEqual(asWritten(cars))
    }),
  )
})

it("assigns each of the file's places once, overall and in each class", () => {
  fc.assert(
    fc.property(anyRace, anyAdjustments, (cars, adjustments) => {
      const { cars: counted } = adjustedClassification(cars, adjustments)
      expect(counted.map(({ position }) => position)).toEqual(cars.map(({ position }) => position))
      expect(counted.map(({ entry }) => entry).toSorted((a, b) => a - b)).toEqual(
        cars.map(({ entry }) => entry),
      )
      for (const carClass of CLASSES) {
        const ofClass = cars.filter((car) => car.carClass === carClass)
        const entries = new Set(ofClass.map(({ entry }) => entry))
        expect(
          counted.filter(({ entry }) => entries.has(entry)).map((car) => car.classPosition),
        ).toEqual(ofClass.map(({ classPosition }) => classPosition))
      }
    }),
  )
})

it('does not depend on the order of its arguments', () => {
  fc.assert(
    fc.property(anyRace, anyAdjustments, fc.infiniteStream(fc.nat()), (cars, adjustments, dice) => {
      const shuffled = <T>(items: readonly T[]) =>
        items
          .map((item) => ({ item, at: dice.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ item }) => item)
      const one = adjustedClassification(cars, adjustments)
      const other = adjustedClassification(shuffled(cars), shuffled(adjustments))
      expect(other.cars).toEqual(one.cars)
      expect(new Map(other.fits)).toEqual(new Map(one.fits))
    }),
  )
})

it('does not depend on which of several penalties came first', () => {
  fc.assert(
    fc.property(anyRace, adjustmentsOf(anyPenalty()), (cars, penalties) => {
      const reversed = penalties.map((one, index) => ({ ...one, id: penalties.length - index }))
      expect(adjustedClassification(cars, reversed).cars).toEqual(
        adjustedClassification(cars, penalties).cars,
      )
    }),
  )
})

it('equals the file if every penalty is cancelled by an opposite one', () => {
  fc.assert(
    fc.property(anyRace, adjustmentsOf(anyPenalty()), (cars, penalties) => {
      const back = penalties.map((one) => ({
        ...one,
        id: one.id + penalties.length,
        ...(one.kind === 'time-penalty' ? { penaltySeconds: -one.penaltySeconds } : {}),
      }))
      expect(adjustedClassification(cars, [...penalties, ...back]).cars).toEqual(asWritten(cars))
    }),
  )
})

it('never moves a car forward by a penalty, nor back by subtracted time', () => {
  fc.assert(
    fc.property(anyRace, fc.nat(), fc.integer({ min: -30_000, max: 30_000 }), (cars, at, ms) => {
      const car = cars[at % cars.length]
      const [before, after] = [
        [],
        [adjustmentOf(car, 1, { kind: 'time-penalty', penaltySeconds: ms / 1000 })],
      ]
        .map((adjustments) => adjustedClassification(cars, adjustments).cars)
        .map((counted) => counted.find(({ entry }) => entry === car?.entry)?.position ?? 0)
      if (ms > 0) expect(after).toBeGreaterThanOrEqual(before ?? 0)
      else expect(after).toBeLessThanOrEqual(before ?? 0)
    }),
  )
})

it.each([
  fc.record({ kind: fc.constant('places' as const), places: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('laps' as const), laps: fc.integer({ min: 1, max: 4 }) }),
])('never moves a car forward by places or laps that it loses', (anyLoss) => {
  fc.assert(
    fc.property(anyRace, fc.nat(), anyLoss, anyAdjustments, (cars, at, loss, others) => {
      const car = cars[at % cars.length]
      const given = others.filter(({ kind }) => kind === 'time-penalty')
      const [before, after] = [given, [...given, adjustmentOf(car, 100, loss)]]
        .map((adjustments) => adjustedClassification(cars, adjustments).cars)
        .map((counted) => counted.find(({ entry }) => entry === car?.entry))
      expect(after?.position).toBeGreaterThanOrEqual(before?.position ?? 0)
      expect(after?.classPosition).toBeGreaterThanOrEqual(before?.classPosition ?? 0)
    }),
  )
})

it('changes no place of another class by places that a car loses', () => {
  fc.assert(
    fc.property(anyRace, fc.nat(), fc.integer({ min: 1, max: 4 }), (cars, at, places) => {
      const car = cars[at % cars.length]
      const { cars: counted } = adjustedClassification(cars, [
        adjustmentOf(car, 1, { kind: 'places', places }),
      ])
      const others = (all: readonly { entry: number; classPosition: number }[]) =>
        all
          .filter(({ entry }) =>
            cars.some((one) => one.entry === entry && one.carClass !== car?.carClass),
          )
          .map(({ entry, classPosition }) => [entry, classPosition])
      expect(others(counted)).toEqual(others(cars))
    }),
  )
})

it('never costs a car a place to count as finished, or as still running', () => {
  fc.assert(
    fc.property(
      anyRace,
      fc.nat(),
      fc.constantFrom('Finished' as const, 'Running' as const),
      (cars, at, status) => {
        const car = cars[at % cars.length]
        const decided = adjustedClassification(cars, [
          adjustmentOf(car, 1, { kind: 'status', status }),
        ]).cars
        const place = decided.find(({ entry }) => entry === car?.entry)
        expect(place?.status).toBe(status)
        expect(place?.position).toBeLessThanOrEqual(car?.position ?? 0)
      },
    ),
  )
})

it.each(RESULT_STATUSES)(
  "keeps the file's order of cars that no decision affects: %s",
  (status) => {
    fc.assert(
      fc.property(anyRace, anyAdjustments, (cars, adjustments) => {
        const touched = new Set(adjustments.map(({ carNumber }) => carNumber))
        const untouched = cars
          .filter((car) => car.status === status && !touched.has(car.carNumber))
          .map(({ entry }) => entry)
        const { cars: counted } = adjustedClassification(cars, adjustments)
        expect(counted.map(({ entry }) => entry).filter((one) => untouched.includes(one))).toEqual(
          untouched,
        )
      }),
    )
  },
)

it('moves a car to the chosen place if it is the only moved car', () => {
  fc.assert(
    fc.property(anyRace, fc.nat(), fc.nat(), (cars, at, place) => {
      const car = cars[at % cars.length]
      const position = cars[place % cars.length]?.position ?? 0
      const { cars: counted } = adjustedClassification(cars, [
        adjustmentOf(car, 1, { kind: 'position', position }),
      ])
      expect(counted.find(({ entry }) => entry === car?.entry)?.position).toBe(position)
    }),
  )
})

type Drawn = Pick<ImportedCar, 'status' | 'lapsCompleted' | 'finishTimeSeconds'> & {
  fileClass: (typeof FILE_CLASSES)[number]
}

function placed(drawn: (Drawn & { step: number })[]): ImportedCar[] {
  let position = 0
  const inClass = new Map<string, number>()
  const cars = drawn.map(({ step, ...car }, index) => {
    position += step
    const classPosition = (inClass.get(car.fileClass) ?? 0) + step
    inClass.set(car.fileClass, classPosition)
    return {
      ...car,
      entry: index + 1,
      carNumber: String(index + 1),
      carClass: car.fileClass === 'LMP2_ELMS' ? 'LMP2' : car.fileClass,
      drivers: [`Driver ${index + 1}`],
      position,
      classPosition,
    }
  })
  return inShownClasses(cars)
}

const asWritten = (cars: readonly ImportedCar[]) =>
  cars.map(({ entry, position, classPosition, status, lapsCompleted, finishTimeSeconds }) => ({
    entry,
    position,
    classPosition,
    status,
    lapsCompleted,
    finishTimeSeconds,
    points: null,
  }))

function anyPenalty() {
  return fc.record({
    kind: fc.constant('time-penalty' as const),
    penaltySeconds: fc.integer({ min: -30_000, max: 30_000 }).map((ms) => ms / 1000),
  })
}

function adjustmentsOf(change: fc.Arbitrary<Correction>): fc.Arbitrary<Adjustment[]> {
  const one = fc.tuple(fc.integer({ min: 1, max: 15 }), fc.constantFrom(...CLASSES), change)
  return fc.array(one, { maxLength: 8 }).map((drawn) =>
    drawn.map(([number, carClass, what], index) => ({
      ...what,
      id: index + 1,
      carNumber: String(number),
      carClass,
      driverName: `Driver ${number}`,
      crew: [],
      twin: null,
    })),
  )
}

function adjustmentOf(car: ImportedCar | undefined, id: number, change: Correction): Adjustment {
  return {
    ...change,
    id,
    carNumber: car?.carNumber ?? '',
    carClass: car?.carClass ?? '',
    driverName: car?.drivers[0] ?? '',
    crew: car?.drivers ?? [],
    twin: 1,
  }
}
