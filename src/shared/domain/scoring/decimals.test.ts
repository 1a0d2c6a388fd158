import { expect, it } from 'vitest'
import { product, reachesShare, shareOf, sum } from './decimals.ts'

it('adds and multiplies decimals as they are written', () => {
  expect(sum([0.1, 0.2])).toBe(0.3)
  expect(sum([12.5, -0.7, 3])).toBe(14.8)
  expect(sum([])).toBe(0)
  expect(product(25, 1.1)).toBe(27.5)
  expect(product(19, 1.5, 0.5)).toBe(14.25)
  expect(product(1.005, 100)).toBe(100.5)
  expect(product(1e-7, 1e7)).toBe(1)
  expect(product(1e21, 0.5)).toBe(5e20)
})

it('reaches a share exactly', () => {
  expect(reachesShare(70, 70, 100)).toBe(true)
  expect(reachesShare(70, 70, 101)).toBe(false)
  expect(reachesShare(100.05, 66.7, 150)).toBe(true)
  expect(shareOf(75, 150)).toBe(112.5)
})
