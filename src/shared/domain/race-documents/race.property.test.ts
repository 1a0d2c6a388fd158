import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { carWith, GREEN, lapWith } from '#tests/support/race-laps.ts'
import { expectRaceProperties } from '#tests/support/race-properties.ts'
import { classificationOf } from './classification.ts'
import { cleanLapsOf } from './clean-laps.ts'
import { crossingsOf, lapsAt } from './crossings.ts'
import { fastestLaps } from './fastest-laps.ts'
import { lapsWithSectors } from './best-sectors.ts'
import { isLappedAt } from './lap-chart.ts'
import { leaderSequence } from './leader-sequence.ts'
import { driversOfLaps } from './car-stints.ts'
import type { RaceCar } from './race-car.ts'
import { raceTimeline } from './timeline.ts'

const lap = fc.record({
  startedSeconds: fc.option(fc.integer({ min: 0, max: 5_000 })),
  seconds: fc.option(fc.integer({ min: -10, max: 300 })),
  isPit: fc.boolean(),
  tread: fc.tuple(
    ...[0, 1, 2, 3].map(() => fc.option(fc.double({ min: -1, max: 1.1, noNaN: true }))),
  ),
})
const range = fc.record({
  driver: fc.integer({ min: 0, max: 2 }),
  firstLap: fc.integer({ min: -2, max: 14 }),
  lastLap: fc.integer({ min: -2, max: 14 }),
})
/** Nonsense as files may have it: unknown and negative times, jumps of the clock, ranges that overlap or are reversed. */
const strangeCars = fc.array(
  fc.record({
    number: fc.constantFrom('1', '2', '3'),
    gridPlace: fc.option(fc.integer({ min: 1, max: 5 })),
    laps: fc.array(lap, { maxLength: 12 }),
    ranges: fc.array(range, { maxLength: 4 }),
  }),
  { maxLength: 6 },
)

test('stints and runs have every lap once, orders are permutations, and no gap of a leader is negative, whatever the file says', () => {
  fc.assert(
    fc.property(strangeCars, (cars) => {
      expectRaceProperties(
        cars.map(({ laps, ...car }, index) =>
          carWith({
            ...car,
            entry: index + 1,
            laps: laps.map((one, at) => lapWith({ ...one, number: at + 1 })),
          }),
        ),
      )
    }),
  )
})

const placed = (car: RaceCar, place: number) => ({
  ...car,
  place,
  classPlace: place,
  status: 'DNF' as const,
  finishSeconds: null,
})

function race(...cars: RaceCar[]) {
  const found = raceTimeline(cars.map((car, index) => placed(car, index + 1)))
  if (!found) throw new Error('No laps')
  return found
}

// The edge cases that every document must survive.

test('a car without a crossing is listed last, without laps', () => {
  const rows = classificationOf(race(carWith({ crossings: [100] }), carWith({ entry: 2 })))
  expect(rows.map(({ entry, laps, best }) => [entry, laps, best?.lap])).toEqual([
    [1, 1, 1],
    [2, 0, undefined],
  ])
})

test('two cars with the same number are two cars', () => {
  const both = race(
    carWith({ entry: 1, number: '7', crossings: [100, 200] }),
    carWith({ entry: 2, number: '7', crossings: [101, 199] }),
  )
  expect(both.orders).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('lap times of zero and less, and sectors that do not add up, are in no ranking', () => {
  const car = carWith({
    laps: [
      lapWith({ number: 1, startedSeconds: GREEN, seconds: 100, sectors: [30, 40, 30] }),
      lapWith({ number: 2, startedSeconds: GREEN + 100, seconds: -5, sectors: [30, 40, 30] }),
      lapWith({ number: 3, startedSeconds: GREEN + 200, seconds: 0, sectors: [0, 0, 0] }),
      lapWith({ number: 4, startedSeconds: GREEN + 300, seconds: 101, sectors: [30, 40, 35] }),
    ],
  })
  expect(fastestLaps(race(car), 'car')).toEqual([expect.objectContaining({ lap: 1, seconds: 100 })])
  expect(lapsWithSectors(car.laps).map(({ number }) => number)).toEqual([1])
  expect(cleanLapsOf(car).map(({ number }) => number)).toEqual([4])
})

test('a crossing behind a jump of the clock is left out of the order of its lap only', () => {
  const jumping = carWith({ entry: 1, crossings: [100, 5_000, 300, 400] })
  expect(crossingsOf(jumping, GREEN)).toEqual([100, null, 300, 400])
  const both = race(jumping, carWith({ entry: 2, number: '2', crossings: [101, 201, 301, 401] }))
  expect(both.orders).toEqual([[1, 2], [2], [1, 2], [1, 2]])
})

test('ranges that are reversed or beyond the laps leave an unknown driver', () => {
  const car = carWith({
    crossings: [100, 200, 300],
    ranges: [
      { driver: 1, firstLap: 3, lastLap: 2 },
      { driver: 0, firstLap: 0, lastLap: 1 },
      { driver: 2, firstLap: 9, lastLap: 12 },
    ],
  })
  expect(driversOfLaps(car)).toEqual([0, null, null])
})

test('a class without a finisher still has leaders', () => {
  const nobody = race(carWith({ crossings: [100, 200] }), carWith({ entry: 2, crossings: [101] }))
  expect(leaderSequence(nobody).map(({ entry }) => entry)).toEqual([1])
})

test('a leader who retires stays ahead until passed in laps', () => {
  const both = race(
    carWith({ entry: 1, crossings: [100, 200, 300] }),
    carWith({ entry: 2, number: '2', crossings: [150, 300, 450, 600] }),
  )
  expect(both.orders).toEqual([[1, 2], [1, 2], [1, 2], [2]])
})

test('a car is lapped when the leader has completed more laps than it, whatever the file leaves out', () => {
  const crossings = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean()), { maxLength: 15 })
    .map((steps) => {
      let at = 0
      return steps.map(([step, isKnown]) => {
        at += step
        return isKnown ? at : null
      })
    })
  fc.assert(
    fc.property(crossings, crossings, fc.integer({ min: 1, max: 16 }), (leader, own, number) => {
      const at = own[number - 1] ?? null
      expect(isLappedAt(leader, own, number)).toBe(at !== null && lapsAt(leader, at) > number)
    }),
  )
})
