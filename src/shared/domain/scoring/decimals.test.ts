import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { product, shareOf, sum } from './decimals.ts'

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
  expect(70).toBe(shareOf(70, 100))
  expect(70).toBeLessThan(shareOf(70, 101))
  expect(100.05).toBe(shareOf(66.7, 150))
  expect(shareOf(75, 150)).toBe(112.5)
})

it('agrees with the digits of any decimals', () => {
  const anyDecimal = fc.record({
    digits: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    decimals: fc.nat(6),
  })
  fc.assert(
    fc.property(fc.array(anyDecimal, { minLength: 1, maxLength: 4 }), (all) => {
      const values = all.map(({ digits, decimals }) => Number(`${digits}e-${decimals}`))
      const most = Math.max(...all.map(({ decimals }) => decimals))
      const added = all.reduce(
        (total, { digits, decimals }) => total + BigInt(digits) * 10n ** BigInt(most - decimals),
        0n,
      )
      const multiplied = all.reduce((total, { digits }) => total * BigInt(digits), 1n)
      const decimals = all.reduce((total, one) => total + one.decimals, 0)
      // `+ 0` makes a zero of a negative one.
      expect(sum(values) + 0).toBe(Number(`${added}e-${most}`) + 0)
      expect(product(...values) + 0).toBe(Number(`${multiplied}e-${decimals}`) + 0)
    }),
    { numRuns: 1000 },
  )
})
