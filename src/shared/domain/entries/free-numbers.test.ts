import { expect, it } from 'vitest'
import { freeNumbersNear } from './free-numbers.ts'

it.each([
  ['on both sides', 50, [50], [48, 49, 51, 52]],
  ['except the wanted one, although it is free', 50, [], [48, 49, 51, 52]],
  ['with the lower one of two at the same distance', 50, [51], [47, 48, 49, 52]],
  ['beyond those that are taken too', 50, [48, 49, 50, 51, null], [46, 47, 52, 53]],
  ['above the lowest', 1, [1, 2], [3, 4, 5, 6]],
  ['below the highest', 999, [999], [995, 996, 997, 998]],
])('suggests free numbers %s', (_case, wanted, taken, free) => {
  expect(freeNumbersNear(wanted, taken)).toEqual(free)
})

it('suggests nothing when all numbers are taken', () => {
  const all = Array.from({ length: 999 }, (_, index) => index + 1)
  expect(freeNumbersNear(7, all)).toEqual([])
})
