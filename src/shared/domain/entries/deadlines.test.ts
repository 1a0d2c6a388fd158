import { expect, it } from 'vitest'
import {
  DEADLINE_HOURS,
  deadlineOf,
  type DeadlineSetting,
  freeWithdrawalEnds,
} from './deadlines.ts'

const SETTINGS = Object.keys(DEADLINE_HOURS) as DeadlineSetting[]
const unset = {
  freeWithdrawalHours: null,
  lineUpHours: null,
  offerHours: null,
  lastPromotionHours: null,
}
const at = (text: string) => new Date(text)

it('has the deadlines of the reference unless others were set', () => {
  const event = { ...unset, startDateTime: at('2026-11-28T19:00:00Z') }
  expect(SETTINGS.map((setting) => deadlineOf(event, setting).toISOString())).toEqual([
    '2026-11-27T19:00:00.000Z',
    '2026-11-27T19:00:00.000Z',
    '2026-11-26T19:00:00.000Z',
    '2026-11-28T17:00:00.000Z',
  ])
  expect(deadlineOf({ ...event, lineUpHours: 0 }, 'lineUpHours')).toEqual(event.startDateTime)
  expect(deadlineOf({ ...event, offerHours: 6 }, 'offerHours')).toEqual(at('2026-11-28T13:00:00Z'))
})

// In the night of March 28, 2027 the clocks of Paris go forward from 2 to 3, on October 31 back from 3 to 2.
it.each([
  ['forward', '2027-03-28T14:00:00+02:00', '2027-03-27T13:00:00+01:00'],
  ['back', '2027-10-31T14:00:00+01:00', '2027-10-30T15:00:00+02:00'],
  [
    'back, at the second 2:30 of the night',
    '2027-10-31T02:30:00+01:00',
    '2027-10-30T03:30:00+02:00',
  ],
])(
  'is an instant, 24 hours before the start, also when the clocks go %s in between',
  (_way, start, deadline) => {
    const event = { ...unset, startDateTime: at(start), startMovedAt: null }
    expect(deadlineOf(event, 'lineUpHours')).toEqual(at(deadline))
    expect(freeWithdrawalEnds(event)).toEqual(at(deadline))
  },
)

it.each([
  ['never moved', null, null, '2026-11-27T19:00:00Z'],
  ['moved long before', '2026-11-20T12:00:00Z', null, '2026-11-27T19:00:00Z'],
  ['moved shortly before', '2026-11-28T12:00:00Z', null, '2026-11-29T12:00:00Z'],
  ['moved, with a deadline of its own', '2026-11-26T12:00:00Z', 1, '2026-11-28T18:00:00Z'],
])(
  'lets crews withdraw freely after a start that was %s',
  (_, moved, freeWithdrawalHours, ends) => {
    const event = {
      startDateTime: at('2026-11-28T19:00:00Z'),
      freeWithdrawalHours,
      startMovedAt: moved === null ? null : at(moved),
    }
    expect(freeWithdrawalEnds(event)).toEqual(at(ends))
  },
)
