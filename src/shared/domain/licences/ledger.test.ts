import { expect, test } from 'vitest'
import { cappedPoints, endOfPoints, type GivenPoints, type Ledger, ledgerAt } from './ledger.ts'
import { LICENCE_PRESETS, licenceRulesOf } from './licence-presets.ts'
import type { LicenceRules } from './licence-rules.ts'

const RULES = licenceRulesOf('four-eight-twelve')

const day = (text: string) => new Date(`${text}T20:00:00Z`)

function given(id: number, points: number, at: Date, more: Partial<GivenPoints> = {}): GivenPoints {
  return {
    id,
    points,
    eventId: null,
    happenedAt: at,
    givenAt: at,
    endsAt: endOfPoints(at, RULES.expiry),
    endsAfterStarts: null,
    seasonEndsAt: null,
    ...more,
  }
}

function ledger(parts: Partial<Ledger>): Ledger {
  return { given: [], starts: [], served: [], seasons: [], ...parts }
}

/** Rounds a week apart from January 4, official two days later. */
function starts(count: number, from = 1) {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, 4 + 7 * (from + index - 1), 18))
    return { eventId: from + index, at, knownAt: new Date(at.getTime() + 2 * 86_400_000) }
  })
}

function sumAt(rules: LicenceRules, parts: Partial<Ledger>, at: Date) {
  return ledgerAt(rules, ledger(parts), at).balance
}

test('a new member stands at the start of the licence', () => {
  for (const rules of LICENCE_PRESETS) expect(sumAt(rules, {}, day('2026-06-01'))).toBe(rules.start)
  expect(licenceRulesOf('reserve-12').start).toBe(12)
})

test('points count from their publication until a year after the incident, the end excluded', () => {
  const points = given(1, 3, day('2026-03-01'), { givenAt: day('2026-03-05') })
  const at = (moment: Date) => sumAt(RULES, { given: [points] }, moment)
  expect(at(day('2026-03-04'))).toBe(0)
  expect(at(day('2026-03-05'))).toBe(3)
  expect(at(new Date(day('2027-03-01').getTime() - 1))).toBe(3)
  expect(at(day('2027-03-01'))).toBe(0)
})

test('points of February 29 end on February 28', () => {
  expect(endOfPoints(day('2028-02-29'), RULES.expiry)).toEqual(day('2029-02-28'))
  expect(endOfPoints(day('2026-01-31'), { months: 1, starts: null, season: false })).toEqual(
    day('2026-02-28'),
  )
  expect(endOfPoints(day('2026-01-31'), { months: null, starts: 3, season: false })).toBeNull()
})

test('points end one by one, each by what comes first: months or starts', () => {
  const none: LicenceRules = { ...RULES, goodConduct: null }
  const old = given(1, 2, day('2026-01-01'), { endsAfterStarts: 10 })
  const young = given(2, 1, day('2026-02-20'), { endsAfterStarts: 10 })
  const raced = starts(12)
  const parts = { given: [old, young], starts: raced }
  // The tenth start was on March 8.
  expect(sumAt(none, parts, day('2026-03-09'))).toBe(3)
  expect(sumAt(none, parts, day('2026-03-10'))).toBe(1)
  const { lines } = ledgerAt(none, ledger(parts), day('2026-04-01'))
  expect(lines).toEqual([
    {
      id: 1,
      points: 2,
      left: 0,
      ended: { at: raced[9]?.knownAt, why: 'starts' },
      startsLeft: 0,
    },
    { id: 2, points: 1, left: 1, ended: null, startsLeft: 5 },
  ])
})

test('starts between the incident and the publication count, and points published too late never do', () => {
  const raced = starts(3)
  const late = given(1, 2, day('2026-01-01'), { givenAt: day('2026-01-14'), endsAfterStarts: 2 })
  expect(sumAt(RULES, { given: [late], starts: raced }, day('2026-01-15'))).toBe(0)
  const older = given(1, 2, day('2024-01-01'), { givenAt: day('2026-01-14') })
  expect(sumAt(RULES, { given: [older] }, day('2026-01-15'))).toBe(0)
})

test('five clean starts take one point off the oldest, and a start with points is not clean', () => {
  const parts = { given: [given(1, 2, day('2026-01-01'))], starts: starts(5) }
  expect(sumAt(RULES, parts, day('2026-02-02'))).toBe(2)
  expect(sumAt(RULES, parts, day('2026-02-03'))).toBe(1)
  const dirty = given(2, 1, day('2026-01-18'), { eventId: 3 })
  const six = { given: [...parts.given, dirty], starts: starts(6) }
  expect(sumAt(RULES, six, day('2026-02-04'))).toBe(3)
  expect(sumAt(RULES, six, day('2026-02-11'))).toBe(2)
})

test('clean starts without points are saved for nothing', () => {
  const parts = { given: [given(1, 2, day('2026-01-20'))], starts: starts(7) }
  // Three of them came before the points.
  expect(sumAt(RULES, parts, day('2026-02-18'))).toBe(2)
})

test('in a row means that points begin the count anew', () => {
  const rules = licenceRulesOf('six-twelve-eighteen')
  const old = given(1, 14, day('2026-01-01'))
  const dirty = given(2, 1, day('2026-01-18'), { eventId: 3 })
  const at = (points: GivenPoints[], moment: string) =>
    sumAt(rules, { given: points, starts: starts(9) }, day(moment))
  // To the threshold below after three, to none after six in a row.
  expect(at([old], '2026-01-21')).toBe(12)
  expect(at([old], '2026-02-11')).toBe(0)
  expect(at([old, dirty], '2026-01-21')).toBe(15)
  expect(at([old, dirty], '2026-02-11')).toBe(12)
})

test('serving the penalty of a threshold deducts, or resets', () => {
  const up = given(1, 12, day('2026-01-01'))
  const served = (takes: { deduct: number } | { resetTo: number }) => [
    { at: day('2026-02-01'), takes },
  ]
  const extra = given(2, 2, day('2026-01-10'))
  const both = { given: [up, extra] }
  expect(sumAt(RULES, { ...both, served: served({ deduct: 12 }) }, day('2026-02-01'))).toBe(2)
  expect(sumAt(RULES, { ...both, served: served({ resetTo: 0 }) }, day('2026-02-01'))).toBe(0)
  const down = licenceRulesOf('reserve-12')
  expect(sumAt(down, both, day('2026-01-20'))).toBe(0)
  expect(sumAt(down, { ...both, served: served({ resetTo: 12 }) }, day('2026-02-01'))).toBe(12)
})

test('a season ends what ends with it, or takes a part', () => {
  const ending = given(1, 3, day('2026-01-01'), { endsAt: null, seasonEndsAt: day('2026-11-01') })
  expect(sumAt(RULES, { given: [ending] }, day('2026-10-31'))).toBe(3)
  expect(sumAt(RULES, { given: [ending] }, day('2026-11-01'))).toBe(0)
  const partly = licenceRulesOf('ten-fifty')
  const long = given(1, 12, day('2026-01-01'), { endsAt: null })
  expect(
    sumAt(partly, { given: [long], seasons: [{ at: day('2026-11-01') }] }, day('2026-11-01')),
  ).toBe(7)
})

test('an event costs at most what the licence says', () => {
  expect(cappedPoints(licenceRulesOf('reserve-12'), 0, 8)).toBe(6)
  expect(cappedPoints(licenceRulesOf('reserve-12'), 5, 3)).toBe(1)
  expect(cappedPoints(RULES, 5, 30)).toBe(30)
})
