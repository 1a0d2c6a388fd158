import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHard, isTriggeredBy, startsUsed } from './suspended.ts'

const day = (date: number) => new Date(Date.UTC(2026, 2, date, 20))

// Decision No. 7 of March 2: for three starts, contact. Rounds on March 1, 8, 15, 22, 29 and April 5.
const NO_7 = { publishedAt: day(2), starts: 3, category: 'contact' }
const round = (eventId: number) => ({ eventId, at: day(1 + 7 * (eventId - 1)) })
const inRound = (eventId: number, category = 'contact') => ({
  category,
  happenedAt: new Date(round(eventId).at.getTime() + 600_000),
  eventId,
})

test('a warning does not count, an absence uses no start, and ten seconds for contact trigger it', () => {
  const raced = [round(1), round(2), round(4)]
  const warned = { ...inRound(2), isHarder: isHard([{ kind: 'warning' }]) }
  expect(isTriggeredBy(NO_7, warned, raced)).toBe(false)
  const penalised = { ...inRound(4), isHarder: isHard([{ kind: 'time', seconds: 10 }]) }
  expect(isTriggeredBy(NO_7, penalised, raced)).toBe(true)
  // Once No. 15 is taken back, it waits again.
  expect(startsUsed(NO_7, raced)).toBe(2)
})

test('it lapses after the third start', () => {
  const raced = [round(2), round(4), round(5)]
  expect(startsUsed(NO_7, raced)).toBe(3)
  expect(isTriggeredBy(NO_7, { ...inRound(6), isHarder: true }, [...raced, round(6)])).toBe(false)
  // An incident of the third start still counts, when it is judged after the next.
  expect(isTriggeredBy(NO_7, { ...inRound(5), isHarder: true }, [...raced, round(6)])).toBe(true)
})

test.each([
  ['another category', { ...inRound(2, 'blocking'), isHarder: true }],
  ['an incident from before', { ...inRound(1), isHarder: true }],
  ['an incident at an unknown time', { ...inRound(2), happenedAt: null, isHarder: true }],
  ['a mild outcome', { ...inRound(2), isHarder: false }],
])('%s does not trigger it', (_, offence) => {
  expect(isTriggeredBy(NO_7, offence, [round(1), round(2)])).toBe(false)
})

test.each([
  [[{ kind: 'reprimand' }], true],
  [[{ kind: 'warning' }, { kind: 'licence' }], false],
  [[{ kind: 'status', status: 'Finished' }], false],
  [[{ kind: 'status', status: 'DSQ' }], true],
  [[{ kind: 'time', seconds: -5 }], false],
  [[{ kind: 'grid-places' }], true],
  [[], false],
])('%j is a reprimand or harder: %s', (effects, expected) => {
  expect(isHard(effects)).toBe(expected)
})

test('an incident from before, or after its term, never triggers a suspended penalty', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
      fc.integer({ min: 1, max: 12 }),
      (starts, rounds, offended) => {
        const raced = rounds.toSorted((one, other) => one - other).map(round)
        const suspended = { ...NO_7, starts }
        const triggers = isTriggeredBy(suspended, { ...inRound(offended), isHarder: true }, raced)
        const own = raced.filter(({ at }) => at > suspended.publishedAt && at < round(offended).at)
        expect(triggers).toBe(offended > 1 && own.length < starts)
      },
    ),
  )
})
