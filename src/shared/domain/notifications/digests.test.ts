import { expect, it } from 'vitest'
import { canWait, type Digest, nextDigest } from './digests.ts'

const next = (digest: Digest, after: string, zone: string) =>
  nextDigest(digest, new Date(after), zone).toISOString().replace(':00.000Z', 'Z')

it.each([
  ['daily', '2026-11-28T16:59:59Z', 'Europe/Berlin', '2026-11-28T17:00Z'],
  ['daily', '2026-11-28T17:00:00Z', 'Europe/Berlin', '2026-11-29T17:00Z'],
  ['daily', '2026-12-31T23:30:00Z', 'America/Los_Angeles', '2027-01-01T02:00Z'],
  // Three quarters of an hour off.
  ['daily', '2026-11-28T12:15:00Z', 'Asia/Kathmandu', '2026-11-29T12:15Z'],
  ['urgent', '2026-11-28T12:15:00Z', 'UTC', '2026-11-28T18:00Z'],
  // Clocks go forward and back in these nights.
  ['daily', '2026-03-28T17:00:00Z', 'Europe/Berlin', '2026-03-29T16:00Z'],
  ['daily', '2026-10-24T16:00:00Z', 'Europe/Berlin', '2026-10-25T17:00Z'],
  ['daily', '2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T17:00Z'],
  ['daily', '2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T17:00Z'],
  // Mondays, also where it is Monday earlier or later than in UTC.
  ['weekly', '2026-11-28T12:00:00Z', 'Europe/Berlin', '2026-11-30T17:00Z'],
  ['weekly', '2026-11-30T17:00:00Z', 'Europe/Berlin', '2026-12-07T17:00Z'],
  ['weekly', '2026-11-29T12:00:00Z', 'Pacific/Auckland', '2026-11-30T05:00Z'],
  ['weekly', '2026-11-30T12:00:00Z', 'America/Los_Angeles', '2026-12-01T02:00Z'],
  ['weekly', '2026-03-26T12:00:00Z', 'Europe/Berlin', '2026-03-30T16:00Z'],
] as const)('the %s digest after %s in %s is due at %s', (digest, after, zone, due) => {
  expect(next(digest, after, zone)).toBe(due)
})

it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'])(
  'there is one on each day of a year in %s, at six',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('en-CA', {
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone,
    })
    const days = new Set<string>()
    let at = new Date('2026-01-01T12:00:00Z')
    for (let day = 0; day < 365; day++) {
      at = nextDigest('daily', at, timeZone)
      const [date = '', time] = format.format(at).split(', ')
      expect(time).toBe('18:00')
      days.add(date)
    }
    expect(days.size).toBe(365)
    expect(at.toISOString().slice(0, 10)).toMatch(/^2026-12-31|2027-01-01$/)
  },
)

const NOW = new Date('2026-11-28T12:00:00Z')
const DIGEST = new Date('2026-11-28T18:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

it.each([
  ['crew-left', {}, null, true],
  ['crew-left', {}, hours(24), true],
  // What is about a race that starts before would come too late.
  ['crew-left', {}, hours(6), false],
  // The race is over.
  ['results-published', {}, hours(-1), true],
  ['line-up-incomplete', { until: hours(5) }, hours(30), false],
  ['line-up-incomplete', { until: hours(7) }, hours(30), true],
  ['entry-offered', { until: hours(20) }, hours(30), false],
  ['event-cancelled', {}, hours(200), false],
  ['check-in-open', {}, hours(8), false],
] as const)('%s with %j, start %s: can wait is %s', (kind, details, start, expected) => {
  expect(canWait({ notification: { kind, details }, start }, NOW, DIGEST)).toBe(expected)
})
