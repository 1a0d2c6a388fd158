import { expect, it } from 'vitest'
import { tableCars } from './chosen-cars.ts'

const cars = (count: number) => Array.from({ length: count }, (_, index) => ({ entry: index + 1 }))

it('shows eight cars in a table, or those that are chosen, and says that others are left out', () => {
  const first = tableCars(cars(17), [])
  expect(first.shown.map(({ entry }) => entry)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(first.note).toBe('8 of 17 cars. Choose others in the chart.')
  const chosen = tableCars(cars(17), [12, 3])
  expect(chosen.shown.map(({ entry }) => entry)).toEqual([3, 12])
  expect(chosen.note).toBe('2 of 17 cars. Choose others in the chart.')
})

it('says nothing if every car is shown', () => {
  expect(tableCars(cars(8), []).note).toBe(false)
})
