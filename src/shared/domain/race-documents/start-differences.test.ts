import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startDifferences, startsFromDifferences } from './start-differences.ts'

test('laps that begin where the one before ended differ by nothing', () => {
  expect(startDifferences([1_000, 1_900, 2_800, 4_000], [900, 900, 1_000, null])).toEqual([
    1_000, 0, 0, 200,
  ])
})

test('whatever the file knows of starts and times comes back as it was', () => {
  const ticks = fc.option(fc.integer({ min: -1_000, max: 900_000_000 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(ticks, ticks)), (laps) => {
      const started = laps.map(([start]) => start)
      const times = laps.map(([, time]) => time)
      expect(startsFromDifferences(startDifferences(started, times), times)).toEqual(started)
    }),
  )
})
