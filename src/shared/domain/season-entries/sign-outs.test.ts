import { describe, expect, it } from 'vitest'
import { type CountedRound, countedRounds, outAtOf, proposalsFor } from './sign-outs.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2027-06-01T00:00:00Z')
const startOf = (eventId: number) => new Date(Date.UTC(2027, 0, eventId, 20))

type Options = Partial<CountedRound> & { outHours?: number }

function round(eventId: number, { outHours, ...options }: Options = {}): CountedRound {
  const startDateTime = startOf(eventId)
  return {
    eventId,
    startDateTime,
    status: 'completed',
    outAt: outHours === undefined ? null : new Date(startDateTime.getTime() - outHours * HOUR_MS),
    attendance: 'present',
    ...options,
  }
}
const out = (eventId: number, outHours = 3) =>
  round(eventId, { outHours, attendance: outHours < 24 ? 'late' : 'excused' })
const missed = (eventId: number) => round(eventId, { attendance: 'no-show' })

const rules = {
  signOutHours: 2,
  freeSignOuts: 2,
  pointsPerSignOut: 3,
  pointsPerMiss: 5,
  missesToWithdraw: 3,
}
const idsOf = (rounds: readonly CountedRound[]) => rounds.map(({ eventId }) => eventId)

describe('counting', () => {
  it('counts who signed out in time, whatever the event calls late', () => {
    const { signOuts, misses } = countedRounds([round(1), out(2), out(3, 2), out(4, 1)], rules)
    expect(idsOf(signOuts)).toEqual([2, 3])
    expect(idsOf(misses)).toEqual([4])
  })

  it('counts a round that was missed without a word, and none that was cancelled', () => {
    const cancelled = round(2, { status: 'cancelled', outHours: 30 })
    const { signOuts, misses } = countedRounds([missed(1), cancelled], rules)
    expect(idsOf(signOuts)).toEqual([])
    expect(idsOf(misses)).toEqual([1])
  })
})

describe('proposing', () => {
  const proposed = (
    rounds: readonly CountedRound[],
    change: Partial<typeof rules> = {},
    now = NOW,
  ) => proposalsFor(rounds, { ...rules, ...change }, [], now)

  it('takes points for each sign-out after the free ones', () => {
    expect(proposed([out(1), out(2), out(3), out(4)])).toEqual([
      { kind: 'sign-out', eventId: 3, points: -3 },
      { kind: 'sign-out', eventId: 4, points: -3 },
    ])
  })

  it('waits until the crew cannot come back', () => {
    const coming = new Date(startOf(3).getTime() - 2.5 * HOUR_MS)
    expect(proposed([out(1), out(2), out(3)], {}, coming)).toEqual([])
  })

  it('takes points for each miss, and proposes to withdraw at the third', () => {
    expect(proposed([missed(1), missed(2), missed(3), missed(4)])).toEqual([
      ...[1, 2, 3, 4].map((eventId) => ({ kind: 'miss', eventId, points: -5 })),
      { kind: 'withdraw', eventId: 3, points: 0 },
    ])
  })

  it('proposes nothing without rules', () => {
    const none = { pointsPerSignOut: 0, pointsPerMiss: 0 }
    const all = [out(1), out(2), out(3), missed(4), missed(5), missed(6)]
    expect(
      proposalsFor(all, { ...rules, ...none, freeSignOuts: null, missesToWithdraw: null }, [], NOW),
    ).toEqual([])
    expect(proposed([out(1)], { freeSignOuts: 0, pointsPerSignOut: 0 })).toEqual([])
  })

  it('does not propose again what was decided', () => {
    const rounds = [out(1), out(2), out(3)]
    expect(proposalsFor(rounds, rules, [{ kind: 'sign-out', eventId: 3 }], NOW)).toEqual([])
    expect(proposalsFor(rounds, rules, [{ kind: 'miss', eventId: 3 }], NOW)).toHaveLength(1)
  })
})

it('takes a withdrawal in the event for a sign-out, and nothing once the entry is back', () => {
  const endedAt = startOf(1)
  const signedOutAt = startOf(2)
  expect(outAtOf({ signedOutAt: null, entry: { state: 'withdrawn', endedAt } })).toBe(endedAt)
  expect(outAtOf({ signedOutAt, entry: { state: 'withdrawn', endedAt: null } })).toBe(signedOutAt)
  expect(outAtOf({ signedOutAt, entry: { state: 'confirmed', endedAt: null } })).toBeNull()
  expect(outAtOf({ signedOutAt, entry: null })).toBe(signedOutAt)
})
