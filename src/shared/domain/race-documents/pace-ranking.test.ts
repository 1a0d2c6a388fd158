import { expect, test } from 'vitest'
import { carWith, lapWith } from '#tests/support/race-laps.ts'
import { hasFewLaps, rankedPaces } from './pace-ranking.ts'

/** Lap 1 is never clean, so the times begin with lap 2. */
const carOf = (entry: number, times: readonly number[]) =>
  carWith({
    entry,
    laps: [300, ...times].map((seconds, index) => lapWith({ number: index + 1, seconds })),
    ranges: [
      { driver: 0, firstLap: 1, lastLap: 6 },
      { driver: 1, firstLap: 7, lastLap: times.length + 1 },
    ],
  })

const cars = [
  carOf(1, [102, 102, 102, 102, 102, 101, 101]),
  carOf(2, [100, 100, 100, 100, 100, 103, 103, 103, 103, 103]),
]

test('cars are ranked by their medians, with the means of as many laps as they have', () => {
  expect(rankedPaces(cars, 'car')).toMatchObject([
    { car: { entry: 2 }, driver: undefined, pace: { median: 101.5 }, bestOf: [{ count: 5, seconds: 100 }, { count: 10, seconds: 101.5 }] }, // prettier-ignore
    { car: { entry: 1 }, pace: { median: 102 }, bestOf: [{ count: 5 }] },
  ])
})

test('drivers with fewer than five clean laps follow those with more, however fast', () => {
  const rows = rankedPaces(cars, 'driver')
  expect(rows.map(({ car, driver }) => [car.entry, driver])).toEqual([
    [2, 0],
    [1, 0],
    [2, 1],
    [1, 1],
  ])
  expect(rows.map(hasFewLaps)).toEqual([false, false, false, true])
})
