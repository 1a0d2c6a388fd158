import { describe, expect, it } from 'vitest'
import { inReserveOrder } from './reserves.ts'
import { seasonRoundState } from './round-state.ts'
import {
  carProblem,
  closedProblem,
  hasFirstRight,
  isActiveInSeason,
  isLineUpFixed,
  signOutProblem,
} from './season-entry.ts'

const START = new Date('2027-03-01T19:00:00Z')
const before = (hours: number) => new Date(START.getTime() - hours * 3_600_000)

describe('entering', () => {
  it.each([
    ['is closed until an organiser opens it', { isOpen: false, closesAt: null }, /not open/],
    ['stays open without an end', { isOpen: true, closesAt: null }, undefined],
    ['is open until its end', { isOpen: true, closesAt: START }, undefined],
    ['ends', { isOpen: true, closesAt: before(2) }, /have closed/],
  ] as const)('%s', (_, opening, problem) => {
    const text = closedProblem(opening, before(1))
    if (problem) expect(text).toMatch(problem)
    else expect(text).toBeUndefined()
  })

  it('is over for those who were rejected or have left', () => {
    expect(isActiveInSeason({ state: 'reserve' })).toBe(true)
    expect(isActiveInSeason({ state: 'withdrawn' })).toBe(false)
  })
})

it('has the first right to a place until a week before the start', () => {
  expect(hasFirstRight({ startDateTime: START }, before(7 * 24 + 0.1))).toBe(true)
  expect(hasFirstRight({ startDateTime: START }, before(7 * 24))).toBe(false)
})

describe('the car', () => {
  const rule = (carRule: 'locked' | 'limited' | 'free') => ({ carRule, carChanges: 2 })
  it.each([
    ['can be changed before the first round', rule('locked'), 0, before(1), undefined],
    ['is fixed with the first round', rule('locked'), 0, START, /fixed/],
    ['can be changed so many times', rule('limited'), 1, START, undefined],
    ['cannot be changed more often', rule('limited'), 2, START, /all changes/],
    ['can always be changed where it is free', rule('free'), 9, START, undefined],
  ] as const)('%s', (_, rules, changed, now, problem) => {
    const text = carProblem(rules, changed, START, now)
    if (problem) expect(text).toMatch(problem)
    else expect(text).toBeUndefined()
  })

  it('is not fixed before the entry has any round', () => {
    expect(carProblem(rule('locked'), 0, undefined, START)).toBeUndefined()
  })
})

describe('signing out', () => {
  const upcoming = { startDateTime: START, status: 'upcoming' as const }
  it.each([
    ['is possible until 2 hours before', upcoming, before(2.1), undefined],
    ['is too late then', upcoming, before(2), /too late/],
    ['is over with the start', upcoming, START, /started/],
    ['needs a round to come', { ...upcoming, status: 'cancelled' as const }, before(9), /wait/],
  ] as const)('%s', (_, event, now, problem) => {
    const text = signOutProblem(event, { signOutHours: 2 }, now)
    if (problem) expect(text).toMatch(problem)
    else expect(text).toBeUndefined()
  })
})

it('follows nothing once the line-ups are fixed', () => {
  const event = { startDateTime: START, lineUpHours: null }
  expect(isLineUpFixed(event, before(24.1))).toBe(false)
  expect(isLineUpFixed(event, before(24))).toBe(true)
})

it('asks reserves by time, or first those with the fewest starts', () => {
  const reserve = (id: number, day: number, starts: number) => ({
    id,
    signedUpAt: new Date(Date.UTC(2027, 0, day)),
    starts,
  })
  const reserves = [reserve(1, 3, 0), reserve(2, 1, 2), reserve(3, 2, 0)]
  expect(inReserveOrder(reserves, 'time').map(({ id }) => id)).toEqual([2, 3, 1])
  expect(inReserveOrder(reserves, 'starts').map(({ id }) => id)).toEqual([3, 1, 2])
})

it.each([
  ['none', undefined],
  ['none', { signedOutAt: null, entryState: null }],
  ['out', { signedOutAt: START, entryState: null }],
  ['out', { signedOutAt: null, entryState: 'withdrawn' }],
  ['in', { signedOutAt: null, entryState: 'confirmed' }],
  ['waiting', { signedOutAt: null, entryState: 'waitlisted' }],
  ['ended', { signedOutAt: null, entryState: 'removed' }],
] as const)('is %s in a round with %o', (state, round) => {
  expect(seasonRoundState(round)).toBe(state)
})
