import { expect, it, test } from 'vitest'
import { crossingsOf } from './crossings.ts'
import { slowLastLap, slowLastLapText } from './slow-last-lap.ts'
import { carWith, GREEN } from '#tests/support/race-laps.ts'

const ended = (last: number, lap = 100, status: 'Finished' | 'DNF' = 'Finished') => {
  const crossings = [1, 2, 3, 4].map((number) => number * lap)
  const car = carWith({ crossings: [...crossings, 4 * lap + last] })
  return { ...car, status, crossings: crossingsOf(car, GREEN) }
}

it.each([
  [359.9, null],
  [360, 1],
  [420, 2],
  [480, 4],
  [600, 8],
])('of a last lap of %s s, the WEC takes %s laps', (seconds, laps) =>
  expect(slowLastLap(ended(seconds))?.laps ?? null).toBe(laps),
)

test('a last lap of a quarter of an hour leaves a car unclassified', () => {
  const slow = slowLastLap(ended(900))
  expect(slow).toEqual({ seconds: 900, laps: null })
  expect(slow && slowLastLapText(slow)).toBe('Last lap of 15:00: the WEC would not classify it')
})

test('says what it would cost', () =>
  expect(slowLastLapText({ seconds: 432.9, laps: 2 })).toBe(
    'Last lap of 7:12: the WEC would take 2 laps',
  ))

test('a lap that is always that long is not slow, and a car that retired has no last lap', () => {
  expect(slowLastLap(ended(500, 490))).toBeNull()
  expect(slowLastLap(ended(800, 490))?.laps).toBe(8)
  expect(slowLastLap(ended(700, 100, 'DNF'))).toBeNull()
})
