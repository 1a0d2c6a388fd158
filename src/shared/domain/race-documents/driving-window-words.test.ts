import { expect, test } from 'vitest'
import { worstWindow } from './driving-window.ts'
import { windowText } from './driving-window-words.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** From [from, to] in seconds. */
const textOf = (...spans: [from: number, to: number][]) => {
  const worst = worstWindow(
    spans.map(([start, end]) => ({ start, end })),
    6 * HOUR,
  )
  return worst && windowText(worst, 4 * HOUR)
}

test('says the window of the example of the race documents letter by letter', () => {
  // 0:00 to 2:12 and 4:00 to 6:30.
  expect(textOf([0, 132 * MINUTE], [4 * HOUR, 390 * MINUTE])).toBe(
    '1:42 + 2:30 = 4:12 of 4:00 allowed, from 0:30 to 6:30',
  )
})

test('a window with one interval has no sum', () => {
  expect(textOf([HOUR, 5 * HOUR])).toBe('4:00 of 4:00 allowed, from 1:00 to 7:00')
})

test('minutes of parts add up to those of the whole, and parts below a minute are not named', () => {
  // 60 min 40 s, 20 s and 60 min 30 s are 121 min 30 s.
  expect(textOf([0, 3_640], [4_000, 4_020], [5_000, 8_630])).toBe(
    '1:01 + 1:00 = 2:01 of 4:00 allowed, from 0:00 to 6:00',
  )
})
