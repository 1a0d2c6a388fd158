import { expect, test } from 'vitest'
import { driversOfLaps, runsOf, stintsOf, swapLaps, timeOf } from './car-stints.ts'
import type { DriverRange } from './race-car.ts'
import { carWith, GREEN } from '#tests/support/race-laps.ts'

const crossings = [100, 200, 300, 400, 500, 600]
const withRanges = (...ranges: [driver: number, firstLap: number, lastLap: number][]) =>
  carWith({
    crossings,
    ranges: ranges.map(([driver, firstLap, lastLap]): DriverRange => ({
      driver,
      firstLap,
      lastLap,
    })),
  })

test.each([
  ['in a row', withRanges([0, 1, 3], [1, 4, 6]), [0, 0, 0, 1, 1, 1]],
  ['in any order', withRanges([1, 4, 6], [0, 1, 3]), [0, 0, 0, 1, 1, 1]],
  ['that overlap: the later one counts', withRanges([0, 1, 4], [1, 4, 6]), [0, 0, 0, 1, 1, 1]],
  ['with a gap: nobody is known', withRanges([0, 1, 2], [1, 5, 6]), [0, 0, null, null, 1, 1]],
  ['beyond the last lap', withRanges([0, 0, 3], [1, 4, 99]), [0, 0, 0, 1, 1, 1]],
  ['that are reversed: left out', withRanges([0, 1, 6], [1, 5, 4]), [0, 0, 0, 0, 0, 0]],
  ['of nobody', withRanges(), [null, null, null, null, null, null]],
])('drivers of laps by ranges %s', (_, car, expected) => {
  expect(driversOfLaps(car)).toEqual(expected)
})

test('a lap that two drivers claim is a lap of their swap', () => {
  expect([...swapLaps(withRanges([0, 1, 4], [1, 4, 6]))]).toEqual([4])
  expect([...swapLaps(withRanges([0, 1, 4], [0, 4, 6]))]).toEqual([])
})

test.each([
  ['on the lap out of the pit lane', 305, [4]],
  ['on the lap into the pit lane', 295, [3]],
  ['on the last lap', 550, [6]],
  ['at the line', 300, []],
  ['a tenth after the line', 300.09, []],
  ['a tenth before the line', 299.91, []],
  ['before the start', -5, []],
  ['after the end', 601, []],
])('a lap belongs to two drivers if the log has a change %s', (_, at, expected) => {
  const { ranges, ...car } = withRanges([0, 1, 3], [1, 4, 6])
  const timed = ranges.map((range) =>
    range.driver === 1 ? { ...range, startedSeconds: GREEN + at } : range,
  )
  expect([...swapLaps({ ...car, ranges: timed })]).toEqual(expected)
})

test('a stint goes on through a stop without a change of driver', () => {
  const car = { ...withRanges([0, 1, 3], [0, 4, 4], [1, 5, 6]) }
  expect(stintsOf(car)).toEqual([
    { driver: 0, firstLap: 1, lastLap: 4 },
    { driver: 1, firstLap: 5, lastLap: 6 },
  ])
})

test('runs end with the lap into the pit lane, and the last one with the race', () => {
  expect(runsOf(carWith({ crossings, pitLaps: [2, 4] }))).toEqual([
    { firstLap: 1, lastLap: 2 },
    { firstLap: 3, lastLap: 4 },
    { firstLap: 5, lastLap: 6 },
  ])
  expect(runsOf(carWith({ crossings, pitLaps: [6] }))).toEqual([{ firstLap: 1, lastLap: 6 }])
  expect(runsOf(carWith({ laps: [] }))).toEqual([])
})

test('laps take from the crossing before the first of them to that of the last', () => {
  expect(timeOf({ firstLap: 1, lastLap: 2 }, { crossings })).toEqual({ start: 0, end: 200 })
  expect(timeOf({ firstLap: 3, lastLap: 4 }, { crossings })).toEqual({ start: 200, end: 400 })
  expect(timeOf({ firstLap: 3, lastLap: 4 }, { crossings: [100, null, 300, 400] })).toBeNull()
})

test('laps whose last crossing is unknown take until the last known one', () => {
  const retired = { crossings: [100, 200, 300, null] }
  expect(timeOf({ firstLap: 2, lastLap: 4 }, retired)).toEqual({ start: 100, end: 300 })
  expect(timeOf({ firstLap: 4, lastLap: 4 }, retired)).toBeNull()
})
