import { expect, it } from 'vitest'
import { secondsToLive, urgencyOf } from './urgency.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

it.each([
  ['entry-offered', 'high'],
  ['offer-ending', 'high'],
  ['race-reminder', 'high'],
  ['check-in-open', 'high'],
  ['event-moved', 'normal'],
  ['results-published', 'normal'],
  ['results-of-others', 'low'],
  ['news', 'low'],
] as const)('%s is of %s urgency', (kind, urgency) => {
  expect(urgencyOf(kind)).toBe(urgency)
})

it.each([
  ['news', undefined, 172_800],
  ['event-moved', undefined, 172_800],
  ['entry-offered', inMinutes(90), 5_400],
  ['entry-offered', inMinutes(90 * 24 * 60), 172_800],
  ['entry-offered', inMinutes(-1), 0],
  ['race-reminder', inMinutes(24 * 60), 1_800],
  ['race-reminder', inMinutes(10), 600],
  ['check-in-open', inMinutes(45), 2_700],
] as const)('keeps %s with the deadline %s for %s seconds', (kind, deadline, seconds) => {
  expect(secondsToLive(kind, deadline, NOW)).toBe(seconds)
})
