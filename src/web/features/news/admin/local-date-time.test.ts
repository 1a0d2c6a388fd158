import { afterEach, expect, it, vi } from 'vitest'
import { toLocalText, toOffsetText } from './local-date-time.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['Europe/Paris', '2026-07-01T20:00', '2026-07-01T20:00:00+02:00'],
  ['Europe/Paris', '2026-12-01T20:00', '2026-12-01T20:00:00+01:00'],
  ['America/New_York', '2026-12-01T20:00', '2026-12-01T20:00:00-05:00'],
  ['Asia/Kolkata', '2026-12-01T20:00', '2026-12-01T20:00:00+05:30'],
  ['UTC', '2026-12-01T20:00', '2026-12-01T20:00:00+00:00'],
])('sends a time typed in %s with its offset', (zone, local, text) => {
  vi.stubEnv('TZ', zone)
  expect(toOffsetText(local)).toEqual({ text })
  expect(toLocalText(new Date(text))).toBe(local)
})

it('refuses a time that the clocks skip, and an empty field', () => {
  vi.stubEnv('TZ', 'Europe/Paris')
  expect(toOffsetText('2026-03-29T02:30')).toEqual({
    problem: 'This time does not exist, because the clocks skip it',
  })
  expect(toOffsetText('')).toEqual({ problem: 'Please set a date and time' })
})
