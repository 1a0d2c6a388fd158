import { expect, it } from 'vitest'
import { lostText, secondsText, secondsWithUnit } from './seconds-text.ts'

it.each([
  [6.7894, '6.789'],
  [65.233, '1:05.233'],
  [-70, '-1:10.000'],
  [-0.0004, '0.000'],
  [59.9996, '1:00.000'],
])('writes %s seconds as %j', (seconds, text) => expect(secondsText(seconds)).toBe(text))

it.each([
  [59.94, '59.9'],
  [59.96, '1:00.0'],
  [60.04, '1:00.0'],
  [60.06, '1:00.1'],
  [-0.04, '0.0'],
])('rounds %s seconds to tenths as %j', (seconds, text) =>
  expect(secondsText(seconds, 1)).toBe(text),
)

it('has no point where it has no decimals', () => {
  expect(secondsText(50, 0)).toBe('50')
  expect(secondsText(100, 0)).toBe('1:40')
  expect(secondsText(3_660, 0)).toBe(secondsText(3_660).slice(0, -4))
})

it.each([
  [40, '40.0 s lost'],
  [59.96, '1:00.0 lost'],
  [373.9, '6:13.9 lost'],
])('writes %s seconds lost as %j', (seconds, text) => expect(lostText(seconds)).toBe(text))

it.each([
  [36.94, '36.9\u00A0s'],
  [0, '0.0\u00A0s'],
  [59.96, '1:00.0'],
  [65.2, '1:05.2'],
])('writes %s seconds with their unit as %j', (seconds, text) =>
  expect(secondsWithUnit(seconds, 1)).toBe(text),
)
