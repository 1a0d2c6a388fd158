import { expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const NIGHT = { from: 22, until: 7 }

it.each([
  ['2026-11-28T20:59:00Z', 'Europe/Berlin', undefined],
  ['2026-11-28T21:00:00Z', 'Europe/Berlin', '2026-11-29T06:00:00.000Z'],
  ['2026-11-29T05:59:59Z', 'Europe/Berlin', '2026-11-29T06:00:00.000Z'],
  ['2026-11-29T06:00:00Z', 'Europe/Berlin', undefined],
  ['2026-11-28T23:10:00Z', 'UTC', '2026-11-29T07:00:00.000Z'],
  ['2026-11-28T23:10:00Z', 'America/Los_Angeles', undefined],
  // Half an hour and three quarters off.
  ['2026-11-28T16:29:00Z', 'Asia/Kolkata', undefined],
  ['2026-11-28T16:30:00Z', 'Asia/Kolkata', '2026-11-29T01:30:00.000Z'],
  ['2026-11-28T16:15:00Z', 'Asia/Kathmandu', '2026-11-29T01:15:00.000Z'],
  // Clocks go forward and back in that night.
  ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
  ['2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
])('at %s in %s, the night ends at %s', (at, zone, end) => {
  expect(quietUntil(new Date(at), NIGHT, zone)?.toISOString()).toBe(end)
})

it.each([
  ['2026-11-28T12:59:00Z', undefined],
  ['2026-11-28T13:00:00Z', '2026-11-28T15:00:00.000Z'],
  ['2026-11-28T15:00:00Z', undefined],
])('knows hours within a day: %s', (at, end) => {
  const quiet = quietUntil(new Date(at), { from: 13, until: 15 }, 'UTC')
  expect(quiet?.toISOString()).toBe(end)
})
