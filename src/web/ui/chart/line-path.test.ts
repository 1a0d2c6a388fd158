import { expect, test } from 'vitest'
import { linePath, unitsOf } from './line-path.ts'

const places = { base: 1, size: 1 }

test.each([
  ['goes from point to point', [1, 3, 2], 'M0 0l1 2l1-1'],
  ['goes straight on where nothing changes', [2, 2, 2, 3], 'M0 1h2l1 1'],
  ['draws equal rises as one piece', [1, 2, 3, 4, 2], 'M0 0l3 3l1-2'],
  ['is interrupted where a value is unknown', [1, 1, null, 4, 4], 'M0 0h1M3 3h1'],
  ['shows a value between two unknown ones as a dot', [null, 5, null], 'M1 4h0'],
  ['is empty without values', [null, null], ''],
])('%s', (_, values, path) => {
  expect(linePath(values, places)).toBe(path)
})

const hundred = { range: [0, 100], isBridged: true } as const

test.each([
  ['leaves the chart through its edge', [50, 150, 160], 'M0 50l0.5 50'],
  ['comes back through it', [150, 160, 60], 'M1.6 100l0.4-40'],
  ['leaves it at once from the edge', [100, 200, 100], 'M0 100h0M2 100h0'],
  ['draws nothing of values that are outside', [150, 200, -30], ''],
  ['bridges one unknown value', [10, null, 30, 40], 'M0 10l2 20l1 10'],
  ['is interrupted where two are unknown', [10, 20, null, null, 40], 'M0 10l1 10M4 40h0'],
  ['ends before an unknown value', [10, 20, null], 'M0 10l1 10'],
])('with a range, %s', (_, values, path) => {
  expect(linePath(values, { base: 0, size: 1 }, hundred)).toBe(path)
})

test('whole values are drawn exactly, others in steps that no screen shows', () => {
  expect(unitsOf([1, 60], [{ values: [1, null, 60] }])).toEqual({ base: 1, size: 1 })
  expect(unitsOf([100, 60], [{ values: [61.5] }])).toEqual({ base: 100, size: 0.01 })
})

test('has a dot for each value within the range', () => {
  const dotted = { range: [0, 100], isDotted: true } as const
  expect(linePath([10, 20, null, 150, 30], { base: 0, size: 1 }, dotted)).toBe(
    'M0 10h0M1 20h0M4 30h0',
  )
})
