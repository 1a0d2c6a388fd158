import { expect, it } from 'vitest'
import { normalizedNumber, normalizedSlots } from './normalized-numbers.ts'

it.each([
  ['maxParticipants', null, 30],
  ['maxParticipants', 0, 30],
  ['maxParticipants', 101, 30],
  ['maxParticipants', 12.5, 30],
  ['maxParticipants', 1, 1],
  ['maxParticipants', 100, 100],
  ['raceMinutes', null, 60],
  ['raceMinutes', 0, 60],
  ['raceMinutes', -5, 60],
  ['raceMinutes', 1, 1],
  ['raceMinutes', 12.5, 13],
  ['raceMinutes', 2880, 2880],
  ['raceMinutes', 2881, 2880],
  ['practiceMinutes', null, 0],
  ['practiceMinutes', 12.5, 13],
  ['practiceMinutes', 9000, 2880],
  ['qualifyingMinutes', -5, 0],
  ['warmupMinutes', 10, 10],
] as const)('turns %s from %s into %i', (name, typed, value) => {
  expect(normalizedNumber(name, typed)).toBe(value)
})

it.each([
  [null, 30, 5],
  [null, 3, 3],
  [0, 30, 1],
  [31, 30, 30],
  [12, 30, 12],
])('turns slots from %s, on a grid of %i, into %i', (typed, places, slots) => {
  expect(normalizedSlots(typed, places)).toBe(slots)
})
