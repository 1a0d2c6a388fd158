import { expect, it } from 'vitest'
import { digitsOf, lapTicks, timeTicks } from './time-ticks.ts'

it.each([
  ['a gap', [0, 225], 6, [0, 60, 120, 180]],
  ['lap times', [91.04, 106.3], 6, [95, 100, 105]],
  ['close lap times', [91.04, 92.39], 6, [91.5, 92]],
  ['a trace, behind and ahead', [-95, 34], 6, [-90, -60, -30, 0, 30]],
  ['a race of four hours', [0, 14_520], 5, [0, 3_600, 7_200, 10_800, 14_400]],
  ['a race of a day', [0, 86_600], 5, [0, 21_600, 43_200, 64_800, 86_400]],
  ['tenths', [0.05, 0.42], 4, [0.1, 0.2, 0.3, 0.4]],
] as const)('finds round times for %s', (_, [low, high], most, ticks) => {
  expect(timeTicks(low, high, most)).toEqual(ticks)
})

it.each([
  [7, [0, 2, 4, 6]],
  [33, [0, 10, 20, 30]],
  [385, [0, 100, 200, 300]],
  [1_200, [0, 240, 480, 720, 960, 1_200]],
])('finds round numbers of %s laps', (most, ticks) => expect(lapTicks(most, 5)).toEqual(ticks))

it('writes a tenth of every tick if one of them has one', () => {
  expect(digitsOf([120, 121])).toBe(0)
  expect(digitsOf([120, 120.5, 121])).toBe(1)
})
