import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { raceLength } from './race-length.ts'

it.each([
  ['ends on the line', 1_000, { toLine: 100, lapSeconds: 100 }, { laps: 10, toOneMore: 0 }],
  ['goes on after the time', 950, { toLine: 100, lapSeconds: 100 }, { laps: 10, toOneMore: 50 }],
  ['has one lap to go', 10, { toLine: 30, lapSeconds: 100 }, { laps: 1, toOneMore: 20 }],
  ['is over', -5, { toLine: 30, lapSeconds: 100 }, { laps: 1, toOneMore: 30 }],
])('%s', (_, left, own, expected) => {
  expect(raceLength(left, own)).toMatchObject(expected)
})

it("waits for the leader's flag, and then for the own line", () => {
  const own = { toLine: 50, lapSeconds: 110 }
  const leader = { toLine: 20, lapSeconds: 100 }
  // The leader takes the flag after 1020 s, and the own car crosses at 50 + 9 × 110 = 1040.
  expect(raceLength(1_000, own, leader)).toEqual({
    laps: 10,
    endsIn: 1_040,
    toOneMore: 20,
    toOneLess: 90,
  })
})

it('ends at the first crossing at or after the flag, whatever the numbers', () => {
  const seconds = fc.double({ min: 1, max: 400, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90_000 }), seconds, seconds, (left, toLine, lap) => {
      const { laps, endsIn, toOneMore, toOneLess } = raceLength(left, { toLine, lapSeconds: lap })
      expect(endsIn).toBeGreaterThanOrEqual(left - 1e-4)
      expect(endsIn - toLine).toBeCloseTo((laps - 1) * lap, 3)
      expect(toOneMore + toOneLess).toBeCloseTo(lap, 6)
    }),
  )
})
