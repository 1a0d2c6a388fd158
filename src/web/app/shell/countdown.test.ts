import { expect, it } from 'vitest'
import { countdown, countdownStep } from './countdown.ts'

const start = new Date('2026-11-28T19:00:00Z')

it.each([
  ['2026-11-21T20:15:00Z', '6 d 22 h'],
  ['2026-11-27T19:00:00Z', '1 d 0 h'],
  ['2026-11-27T19:00:01Z', '23 h 59 min'],
  ['2026-11-28T18:00:00Z', '1 h 0 min'],
  ['2026-11-28T18:00:01Z', '59 min 59 s'],
  ['2026-11-28T18:59:55Z', '0 min 05 s'],
  ['2026-11-28T19:00:00Z', 'started just now'],
  ['2026-11-28T19:01:00Z', 'started 1 min ago'],
  ['2026-11-28T19:59:59Z', 'started 59 min ago'],
  ['2026-11-28T21:05:00Z', 'started 2 h 5 min ago'],
])('shows at %s: %s', (now, text) => {
  expect(countdown(start, new Date(now))).toBe(text)
})

it('updates every minute, and every second in the last hour before the start', () => {
  expect(countdownStep(start, new Date('2026-11-28T17:59:59Z'))).toBe(60_000)
  expect(countdownStep(start, new Date('2026-11-28T18:00:00Z'))).toBe(1000)
  expect(countdownStep(start, start)).toBe(60_000)
})
