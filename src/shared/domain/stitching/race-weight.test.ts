import { expect, test } from 'vitest'
import { raceWeight, type WeightRule } from './race-weight.ts'

test.each<[WeightRule, number | undefined, number]>([
  ['full', 0.01, 1],
  ['quarters', 0.249, 0],
  ['quarters', 0.25, 0.5],
  ['quarters', 0.7499, 0.5],
  ['quarters', 0.75, 1],
  ['half', 0.49, 0],
  ['half', 0.5, 1],
  ['three-quarters', 0.1, 0.5],
  ['three-quarters', 0.75, 1],
  ['three-quarters', 0.1 + 0.2 + 0.45, 1],
  ['quarters', undefined, 1],
])('by %s, a race of %d counts %d', (rule, share, weight) => {
  expect(raceWeight(rule, share)).toBe(weight)
})
