import { describe, expect, it } from 'vitest'
import {
  formatGap,
  formatLapTime,
  formatRaceTime,
  secondsOfLapTime,
  shownDifference,
  shownTime,
} from './race-time.ts'

describe('formatRaceTime', () => {
  it.each([
    [14412.908, '4:00:12.908'],
    [1833.1975, '0:30:33.198'],
    [59.9996, '0:01:00.000'],
    [86399.9999, '24:00:00.000'],
    [0, '0:00:00.000'],
    [null, ''],
  ])('%s s is %s', (seconds, text) => expect(formatRaceTime(seconds)).toBe(text))
})

describe('formatLapTime', () => {
  it.each([
    [91.048, '1:31.048'],
    [59.9994, '0:59.999'],
    [59.9995, '1:00.000'],
    [3600, '1:00:00.000'],
    [null, ''],
  ])('%s s is %s', (seconds, text) => expect(formatLapTime(seconds)).toBe(text))
})

describe('shownDifference', () => {
  it.each([
    [96.0425, 96.0414, 3, 0.002],
    [96.0424, 96.0416, 3, 0],
    [31.26, 30.24, 1, 1.1],
    [30.24, 31.26, 1, -1.1],
  ])('%s minus %s with %s decimals is %s', (one, other, digits, difference) =>
    expect(shownDifference(one, other, digits)).toBe(difference),
  )
})

describe('formatGap', () => {
  const leader = { finishSeconds: 14412.908, laps: 153 }
  it.each([
    [{ finishSeconds: 14419.697, laps: 153 }, '+6.789'],
    [{ finishSeconds: 14412.908, laps: 153 }, '+0.000'],
    [{ finishSeconds: 14478.141, laps: 153 }, '+1:05.233'],
    [{ finishSeconds: 14472.908, laps: 153 }, '+1:00.000'],
    [{ finishSeconds: 14433.018, laps: 153 }, '+20.110'],
    [{ finishSeconds: 14400, laps: 152 }, '+1 lap'],
    [{ finishSeconds: null, laps: 150 }, '+3 laps'],
    [{ finishSeconds: null, laps: 153 }, ''],
    [{ finishSeconds: 14400, laps: 153 }, ''],
  ])('%o is %s', (car, text) => expect(formatGap(leader, car)).toBe(text))
})

it('is the difference of the times as they are shown', () => {
  const [first, second] = [
    { finishSeconds: 91.3306, laps: 1 },
    { finishSeconds: 93.4015, laps: 1 },
  ]
  expect(formatLapTime(first.finishSeconds)).toBe('1:31.331')
  expect(formatLapTime(second.finishSeconds)).toBe('1:33.402')
  expect(formatGap(first, second)).toBe('+2.071')
})

it('shows only laps as the gap to a leader without a finish time', () => {
  const leader = { finishSeconds: null, laps: 153 }
  expect(formatGap(leader, { finishSeconds: 14400, laps: 153 })).toBe('')
  expect(formatGap(leader, { finishSeconds: null, laps: 153 })).toBe('')
  expect(formatGap(leader, { finishSeconds: 14400, laps: 151 })).toBe('+2 laps')
})

it.each([
  ['', 'N/A'],
  ['0', 'N/A'],
  ['N/A', 'N/A'],
  ['1:31.048', '1:31.048'],
])('shows the time "%s" as %s', (time, shown) => expect(shownTime(time)).toBe(shown))

describe('secondsOfLapTime', () => {
  it.each([
    ['1:31.048', 91.048],
    ['1:31', 91],
    [' 91,5 ', 91.5],
    ['10:00.5', 600.5],
    ['0:00.000', null],
    ['1:60', null],
    ['1:31.0485', null],
    ['-1:31', null],
    ['1:', null],
    ['', null],
  ])('%j is %s s', (text, seconds) => expect(secondsOfLapTime(text)).toBe(seconds))
})
