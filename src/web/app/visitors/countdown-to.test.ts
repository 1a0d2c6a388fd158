import { expect, it } from 'vitest'
import { timeParts } from './countdown-to.tsx'

const start = new Date('2026-12-05T18:00:00Z')

it.each([
  ['2026-11-28T19:46:30Z', '6 days 22 hours 13 minutes'],
  ['2026-12-05T16:59:59Z', '0 days 1 hours 0 minutes'],
  ['2026-12-05T17:00:00Z', '60 minutes 0 seconds'],
  ['2026-12-05T17:59:58Z', '0 minutes 2 seconds'],
])('counts down at %s: %s', (now, text) => {
  const parts = timeParts(start, new Date(now))
  expect(parts.map(({ value, unit }) => `${value} ${unit}`).join(' ')).toBe(text)
})
