import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GivenPoints, ledgerAt } from './ledger.ts'
import { LICENCE_PRESETS } from './licence-presets.ts'

const DAY_MS = 86_400_000
const moment = fc.integer({ min: 0, max: 900 }).map((days) => new Date(days * DAY_MS))

const ledgers = fc.record({
  given: fc
    .array(
      fc.record({
        points: fc.integer({ min: 1, max: 12 }),
        eventId: fc.option(fc.integer({ min: 1, max: 20 })),
        happenedAt: moment,
        delay: fc.integer({ min: 0, max: 30 }),
        months: fc.option(fc.integer({ min: 1, max: 12 })),
        endsAfterStarts: fc.option(fc.integer({ min: 1, max: 10 })),
        seasonEndsAt: fc.option(moment),
      }),
      { maxLength: 8 },
    )
    .map((all) =>
      all.map(({ delay, months, ...one }, index): GivenPoints => ({
        ...one,
        id: index + 1,
        givenAt: new Date(one.happenedAt.getTime() + delay * DAY_MS),
        endsAt: months === null ? null : new Date(one.happenedAt.getTime() + months * 30 * DAY_MS),
      })),
    ),
  starts: fc.array(
    fc.record({ eventId: fc.integer({ min: 1, max: 20 }), at: moment, knownAt: moment }),
    { maxLength: 12 },
  ),
  served: fc.array(
    fc.record({
      at: moment,
      takes: fc.oneof(
        fc.record({ deduct: fc.integer({ min: 1, max: 12 }) }),
        fc.record({ resetTo: fc.constant(0) }),
      ),
    }),
    { maxLength: 3 },
  ),
  seasons: fc.array(fc.record({ at: moment }), { maxLength: 2 }),
})

test('the sum is that of the points in force, never below 0, and no line has more than was given', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LICENCE_PRESETS), ledgers, moment, (rules, ledger, at) => {
      const { sum, balance, lines } = ledgerAt(rules, ledger, at)
      expect(sum).toBe(lines.reduce((total, { left }) => total + left, 0))
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(lines).toHaveLength(ledger.given.filter(({ givenAt }) => givenAt <= at).length)
      for (const { left, points, ended } of lines) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(points)
        expect(ended !== null).toBe(left === 0)
      }
    }),
  )
})

test('the order in which points were read changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LICENCE_PRESETS), ledgers, moment, (rules, ledger, at) => {
      const turned = { ...ledger, given: ledger.given.toReversed() }
      expect(ledgerAt(rules, turned, at).sum).toBe(ledgerAt(rules, ledger, at).sum)
    }),
  )
})
