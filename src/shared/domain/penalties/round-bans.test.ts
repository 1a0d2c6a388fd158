import { expect, test } from 'vitest'
import { coverageChange, isBanServed, roundBanText } from './round-bans.ts'

const NOW = new Date('2026-03-10T00:00:00Z')
/** A round on a day of March. */
const round = (eventId: number, date: number, isCancelled = false) => ({
  eventId,
  startsAt: new Date(Date.UTC(2026, 2, date, 18)),
  isCancelled,
})
const candidates = [round(4, 29), round(3, 22), round(2, 15), round(1, 8)]

test.each([
  { name: 'the next round', rounds: 1, covered: [], add: [2], drop: [] },
  { name: 'the next two', rounds: 2, covered: [], add: [2, 3], drop: [] },
  { name: 'all that are planned', rounds: 5, covered: [], add: [2, 3, 4], drop: [] },
  { name: 'no more than it said', rounds: 1, covered: [round(3, 22)], add: [], drop: [] },
  {
    name: 'another for one that was cancelled',
    rounds: 1,
    covered: [round(2, 15, true)],
    add: [3],
    drop: [],
  },
  {
    name: 'one less once the cancelled one takes place after all',
    rounds: 1,
    covered: [round(2, 15), round(3, 22)],
    add: [],
    drop: [3],
  },
  {
    name: 'every round, for an exclusion',
    rounds: null,
    covered: [round(2, 15)],
    add: [3, 4],
    drop: [],
  },
])('a ban covers $name', ({ rounds, covered, add, drop }) => {
  expect(coverageChange({ rounds, covered, candidates, now: NOW })).toEqual({ add, drop })
})

test('a ban is served once its rounds have begun, and an exclusion never is', () => {
  const covered = [round(1, 8), round(2, 15)]
  expect(isBanServed({ rounds: 1, covered, now: NOW })).toBe(true)
  expect(isBanServed({ rounds: 2, covered, now: NOW })).toBe(false)
  expect(isBanServed({ rounds: 1, covered: [round(1, 8, true)], now: NOW })).toBe(false)
  expect(isBanServed({ rounds: null, covered, now: NOW })).toBe(false)
})

test('a refusal says which decision, and until when', () => {
  const label = 'Decision No. 12'
  const last = { title: 'Round 6', startsAt: new Date('2026-12-06T19:00:00Z') }
  expect(roundBanText({ kind: 'ban', label, last, more: 0 }, 'UTC')).toBe(
    'Decision No. 12 keeps you out of this round: you can enter again after Round 6 on Dec 6, 2026',
  )
  expect(roundBanText({ kind: 'ban', label, last, more: 2 }, 'UTC', 'Kim')).toBe(
    'Decision No. 12 keeps Kim out of this round: Kim can enter again after Round 6 on Dec 6, 2026 and 2 more rounds',
  )
  expect(roundBanText({ kind: 'exclusion', label, championship: 'GT Cup' }, 'UTC')).toBe(
    'Decision No. 12 excludes you from GT Cup',
  )
  expect(roundBanText({ kind: 'no-start', label, limit: 49, points: 52 }, 'UTC')).toBe(
    'Decision No. 12 allows you no start above 49 licence points: you stand at 52',
  )
  expect(roundBanText({ kind: 'no-start', label, limit: 49, points: 52 }, 'UTC', 'Kim')).toBe(
    'Kim cannot start in this round',
  )
})
