import { expect, test } from 'vitest'
import { hourSteps, placesAmong } from './race-order.ts'

test('places within a class close up, and unknown ones stay unknown', () => {
  const cars = [{ places: [3, 2, null] }, { places: [1, 5, 4] }, { places: [7] }]
  expect(placesAmong(cars).map(({ places }) => places)).toEqual([[2, 1, null], [1, 2, 1], [3]])
})

test('full hours lie within the laps of the leader', () => {
  expect(hourSteps([1_800, 3_000, 4_200, 7_200])).toEqual([2.5, 4])
})
