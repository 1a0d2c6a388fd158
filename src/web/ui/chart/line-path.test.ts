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

test('whole values are drawn exactly, others in steps that no screen shows', () => {
  expect(unitsOf([1, 60], [{ values: [1, null, 60] }])).toEqual({ base: 1, size: 1 })
  expect(unitsOf([100, 60], [{ values: [61.5] }])).toEqual({ base: 100, size: 0.01 })
})
