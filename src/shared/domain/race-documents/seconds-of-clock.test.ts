import { expect, test } from 'vitest'
import { secondsOfClock } from './seconds-of-clock.ts'
import { raceClock } from './shown-values.ts'

test.each([
  ['0:00', 0],
  ['-0:00', 0],
  ['2:03', 123],
  ['12:34', 754],
  ['75:00', 4_500],
  ['1:02:03', 3_723],
  [' 26:00:00 ', 93_600],
  ['-0:30', -30],
  ['1:60', null],
  ['1:75:00', null],
  ['12', null],
  ['1:2:3', null],
  ['', null],
])('reads %s as %s seconds', (text, seconds) => {
  expect(secondsOfClock(text)).toBe(seconds)
})

test.each([0, 9, 61, 3_599, 3_600, 3_723, 93_600, -30, -3_700])('writes %i seconds', (seconds) => {
  expect(secondsOfClock(raceClock(seconds))).toBe(seconds)
})

test.each([
  [9, '0:00:09'],
  [3_599, '0:59:59'],
  [3_600, '1:00:00'],
  [-30, '-0:00:30'],
])('writes %i seconds as %s', (seconds, text) => expect(raceClock(seconds)).toBe(text))
