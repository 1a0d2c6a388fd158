import { expect, it } from 'vitest'
import { dueAlert, dueQuestion } from './due.ts'

const START = new Date('2026-12-12T14:00:00Z')
const hoursBefore = (hours: number) => new Date(START.getTime() - hours * 3_600_000)

it.each([
  [7 * 24 + 1, undefined],
  [7 * 24, 7],
  [7 * 24 - 11, 7],
  [7 * 24 - 13, undefined],
  [48, 2],
  [1, undefined],
])('asks %d hours before the start: %s', (hours, days) => {
  expect(dueQuestion(START, hoursBefore(hours))).toBe(days)
})

it.each([
  [1_801, undefined],
  [1_800, 30],
  [601, 30],
  [600, 10],
  [300, 5],
  [1, 5],
  [0, undefined],
])('tells a driver %d seconds before: %s', (seconds, minutes) => {
  expect(dueAlert(seconds)).toBe(minutes)
})
