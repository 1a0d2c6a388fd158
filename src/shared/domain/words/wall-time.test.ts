import { expect, it } from 'vitest'
import { minutesLater, momentOf } from './wall-time.ts'

const known = new Date('2026-11-28T18:00:30Z')

it.each([
  ['in UTC', '2026-11-28T19:00', 'UTC', '2026-11-28T19:00:00.000Z'],
  ['east of UTC', '2026-11-28T19:00', 'Asia/Tokyo', '2026-11-28T10:00:00.000Z'],
  ['west of UTC', '2026-11-28T19:00', 'America/New_York', '2026-11-29T00:00:00.000Z'],
  ['known, with its seconds', '2026-11-28T19:00', 'Europe/Paris', known.toISOString()],
  ['that occurs twice', '2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
  [
    'just before the clocks go back',
    '2026-10-25T01:59',
    'Europe/Paris',
    '2026-10-24T23:59:00.000Z',
  ],
  [
    'just after the clocks went back',
    '2026-10-25T03:00',
    'Europe/Paris',
    '2026-10-25T02:00:00.000Z',
  ],
  ['after the clocks went forward', '2026-03-29T03:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
  ['not typed yet', '', 'UTC', known.toISOString()],
])('finds the instant of a wall time %s', (_what, wall, timezone, expected) => {
  expect(momentOf(wall, timezone, known).toISOString()).toBe(expected)
})

it.each([
  ['the next day', '2026-11-28T20:00', 360, 'UTC', '2026-11-29T02:00'],
  [
    'an hour less when the clocks go back',
    '2026-10-24T20:00',
    720,
    'Europe/Paris',
    '2026-10-25T07:00',
  ],
  [
    'an hour more when they go forward',
    '2026-03-28T20:00',
    720,
    'Europe/Paris',
    '2026-03-29T09:00',
  ],
  ['nothing without a start', '', 360, 'UTC', undefined],
  ['nothing without minutes', '2026-11-28T20:00', Number.NaN, 'UTC', undefined],
])('finds the end of a race: %s', (_what, start, minutes, timezone, end) => {
  expect(minutesLater(start, minutes, timezone)).toBe(end)
})
