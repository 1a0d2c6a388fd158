import { expect, it } from 'vitest'
import {
  gapText,
  hoursAndMinutes,
  kmhText,
  percentText,
  raceClock,
  tickText,
} from './shown-values.ts'

it.each([
  [0, '0:00:00'],
  [3_725.9, '1:02:05'],
  [86_399, '23:59:59'],
  [null, ''],
])('writes the race time %s as %j', (seconds, text) => expect(raceClock(seconds)).toBe(text))

it.each([
  [{ laps: 0, seconds: 0 }, ''],
  [{ laps: 0, seconds: 0.087 }, '+0.087'],
  [{ laps: 0, seconds: 6.789 }, '+6.789'],
  [{ laps: 0, seconds: 65.25 }, '+1:05.250'],
  [{ laps: 1, seconds: 158 }, '+1 lap'],
  [{ laps: 2, seconds: 300 }, '+2 laps'],
  [null, ''],
])('writes the gap %j as %j', (gap, text) => expect(gapText(gap)).toBe(text))

it('writes hours and minutes, speeds and shares', () => {
  expect(hoursAndMinutes(7_380)).toBe('2:03')
  expect(kmhText(7_004, 120)).toBe('210.1')
  expect(kmhText(null, 120)).toBe('-')
  expect(percentText(0.525)).toBe('53%')
  expect(percentText(null)).toBe('-')
})

it.each([
  [50, 0, '50'],
  [100, 0, '1:40'],
  [100, 1, '1:40.0'],
  [91.5, 1, '1:31.5'],
  [-0.5, 1, '-0.5'],
  [0, 1, '0.0'],
] as const)('writes %s seconds on an axis with %i decimals as %j', (seconds, digits, text) =>
  expect(tickText(seconds, digits)).toBe(text),
)
