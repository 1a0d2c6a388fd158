import { expect, test } from 'vitest'
import { licenceRulesOf } from './licence-presets.ts'
import { crossedInEvent, crossedThresholds, takenWhenServed } from './thresholds.ts'

const points = (thresholds: readonly { points: number }[]) =>
  thresholds.map((threshold) => threshold.points)

test.each([
  { before: 0, after: 3, crossed: [] },
  { before: 3, after: 4, crossed: [4] },
  { before: 4, after: 5, crossed: [] },
  { before: 3, after: 9, crossed: [4, 8] },
  // After an end, the next points cross it again.
  { before: 3, after: 4, crossed: [4] },
  { before: 5, after: 3, crossed: [] },
])('from $before to $after crosses $crossed of 4, 8 and 12', ({ crossed, ...balances }) => {
  expect(points(crossedThresholds(licenceRulesOf('four-eight-twelve'), balances))).toEqual(crossed)
})

test('a licence that counts down proposes at nothing left', () => {
  const rules = licenceRulesOf('reserve-12')
  expect(points(crossedThresholds(rules, { before: 12, after: 1 }))).toEqual([])
  expect(points(crossedThresholds(rules, { before: 1, after: 0 }))).toEqual([0])
})

test('the points of one event have thresholds of their own', () => {
  const rules = licenceRulesOf('four-seven-ten')
  expect(points(crossedInEvent(rules, { before: 0, after: 3 }))).toEqual([3])
  expect(points(crossedInEvent(rules, { before: 3, after: 5 }))).toEqual([])
})

test('a threshold says itself what serving takes, or the licence does', () => {
  expect(takenWhenServed(licenceRulesOf('twelve-months-12'), 12)).toEqual({ deduct: 12 })
  expect(takenWhenServed(licenceRulesOf('places-6'), 6)).toEqual({ resetTo: 0 })
  expect(takenWhenServed(licenceRulesOf('four-eight-twelve'), 8)).toBeNull()
})
