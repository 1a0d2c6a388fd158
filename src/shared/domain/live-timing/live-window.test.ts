import { expect, it } from 'vitest'
import { leadsToLive } from './live-window.ts'

const EVENT = {
  startDateTime: new Date('2026-03-06T19:00:00Z'),
  endDateTime: new Date('2026-03-06T23:00:00Z'),
  status: 'upcoming',
  hasResults: false,
}

it.each([
  ['2026-03-06T16:59:59Z', false],
  ['2026-03-06T17:00:00Z', true],
  ['2026-03-07T00:59:59Z', true],
  ['2026-03-07T01:00:00Z', false],
])(
  'leads to live timing from two hours before the start until two after the end: %s',
  (at, leads) => {
    expect(leadsToLive(EVENT, new Date(at))).toBe(leads)
  },
)

it('leads there until the results are in, and not if it is cancelled', () => {
  const at = new Date('2026-03-06T20:00:00Z')
  expect(leadsToLive({ ...EVENT, hasResults: true }, at)).toBe(false)
  expect(leadsToLive({ ...EVENT, status: 'cancelled' }, at)).toBe(false)
})
