import { expect, test } from 'vitest'
import { worstWindow } from './driving-window.ts'

const HOUR = 3600

/** From [from, to] in hours. */
const hours = (...spans: [from: number, to: number][]) =>
  spans.map(([from, to]) => ({ start: from * HOUR, end: to * HOUR }))

test.each([
  // From 0:30 to 6:30: 1:42 of the first and all 2:30 of the second.
  ['the example of the race documents', hours([0, 2.2], [4, 6.5]), 6, 0.5, 4.2],
  ['a window that begins with a stint', hours([1, 3], [4, 5], [20, 21]), 4, 1, 3],
  ['the latest of a stint longer than the window', hours([0, 5]), 3, 2, 3],
  ['a race shorter than the window', hours([0, 1], [2, 3]), 6, 0, 2],
  ['three stints of which two count', hours([0, 1], [4, 6], [7, 9]), 5, 4, 4],
])('finds the worst window: %s', (_, intervals, within, start, seconds) => {
  const worst = worstWindow(intervals, within * HOUR)
  expect(worst?.start).toBeCloseTo(start * HOUR, 6)
  expect(worst?.end).toBeCloseTo((start + within) * HOUR, 6)
  expect(worst?.seconds).toBeCloseTo(seconds * HOUR, 6)
})

test('tells what each interval adds, and nothing of those outside', () => {
  const worst = worstWindow(hours([0, 2.2], [4, 6.5], [20, 21]), 6 * HOUR)
  expect(worst?.parts.map((seconds) => seconds / HOUR)).toEqual([
    expect.closeTo(1.7, 6),
    expect.closeTo(2.5, 6),
  ])
})

test('whoever did not drive has no window', () => {
  expect(worstWindow([], HOUR)).toBeNull()
})

test('no other window holds more', () => {
  const intervals = hours([0.3, 1.7], [2.1, 2.4], [3.9, 6.2], [7, 7.4], [8.8, 11])
  const step = 0.05
  for (let within = 0.5; within < 8; within += 0.5) {
    const most = worstWindow(intervals, within * HOUR)?.seconds ?? 0
    for (let from = 0; from < 11; from += step) {
      const held = intervals.reduce(
        (sum, { start, end }) =>
          sum + Math.max(0, Math.min(end, (from + within) * HOUR) - Math.max(start, from * HOUR)),
        0,
      )
      expect(held).toBeLessThanOrEqual(most + 1e-6)
    }
  }
})
