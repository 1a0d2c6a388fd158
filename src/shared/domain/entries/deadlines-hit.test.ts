import { describe, expect, it } from 'vitest'
import { deadlinesHit } from './deadlines-hit.ts'
import type { EntryState } from './entry-state.ts'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-28T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

const entry = (driverNumber: number | null, state: EntryState, teamName: string | null = null) => ({
  driverNumber,
  teamName,
  state,
  user: { displayName: 'Nils Neutral' },
})

const defaults = {
  freeWithdrawalHours: null,
  lineUpHours: null,
  offerHours: null,
  lastPromotionHours: null,
}
const registrations = [
  entry(7, 'confirmed', 'Kerb Crawlers'),
  entry(null, 'applied'),
  entry(60, 'waitlisted'),
  entry(9, 'withdrawn'),
]
/** Its line-ups are fixed in 6 hours. */
const before = { ...defaults, startDateTime: inHours(30), registrations }

type Change = { startDateTime?: Date } & { [Name in keyof typeof defaults]?: number }
const after = (event: typeof before, change: Change) => ({ ...event, ...change })

const LINE_UPS = 'The line-ups of 3 entries are fixed: #7 Kerb Crawlers, Nils Neutral, #60.'
const FREE = '1 entry can no longer withdraw freely: #7 Kerb Crawlers.'
const PROMOTION = '1 entry on the waitlist no longer moves up by itself: #60.'

describe('whom a change of deadlines hits at once', () => {
  it.each<[string, Change, string[]]>([
    ['nothing changes', {}, []],
    ['the start moves, and the line-ups stay open', { startDateTime: inHours(25) }, []],
    [
      'the start moves so near that the line-ups are fixed, which reopens free withdrawal',
      { startDateTime: inHours(24) },
      [LINE_UPS],
    ],
    ['the start moves below every deadline', { startDateTime: inHours(1) }, [LINE_UPS, PROMOTION]],
    ['an earlier deadline is still to come', { lineUpHours: 29 }, []],
    ['the line-up deadline', { lineUpHours: 30 }, [LINE_UPS]],
    ['the end of free withdrawal', { freeWithdrawalHours: 48 }, [FREE]],
    ['the last promotion', { lastPromotionHours: 31 }, [PROMOTION]],
    ['offers instead of promotions hit nobody', { offerHours: 40 }, []],
  ])('%s', (_what, change, expected) => {
    expect(deadlinesHit({ before, after: after(before, change), now })).toEqual(expected)
  })

  it('says nothing about a deadline that had passed before', () => {
    const late = { ...before, startDateTime: inHours(20) }
    expect(deadlinesHit({ before: late, after: after(late, { lineUpHours: 48 }), now })).toEqual([])
  })

  it('says nothing where nobody is hit', () => {
    const nobody = { ...before, registrations: [entry(9, 'withdrawn')] }
    expect(
      deadlinesHit({ before: nobody, after: after(nobody, { lineUpHours: 48 }), now }),
    ).toEqual([])
  })

  it('names five, and counts the others', () => {
    const many = {
      ...before,
      registrations: [1, 2, 3, 4, 5, 6, 8].map((at) => entry(at, 'offered')),
    }
    expect(deadlinesHit({ before: many, after: after(many, { lineUpHours: 48 }), now })).toEqual([
      'The line-ups of 7 entries are fixed: #1, #2, #3, #4, #5 and 2 others.',
    ])
  })
})
