import { expect, it } from 'vitest'
import { tableCars } from './chosen-cars.ts'

const cars = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ entry: index + 1, values: [null, 1] }))

it('shows every car in a table, or those that are chosen, and says that others are left out', () => {
  const all = tableCars(cars(62), [])
  expect(all.shown).toHaveLength(62)
  expect(all.note).toBe(false)
  const chosen = tableCars(cars(17), [12, 3])
  expect(chosen.shown.map(({ entry }) => entry)).toEqual([3, 12])
  expect(chosen.note).toBe('2 of 17 cars. Choose others in the chart.')
})

it('neither shows nor counts a car without any value', () => {
  const some = [...cars(3), { entry: 4, values: [null] }, { entry: 5, values: [] }]
  expect(tableCars(some, []).shown.map(({ entry }) => entry)).toEqual([1, 2, 3])
  expect(tableCars(some, [1]).note).toBe('1 of 3 cars. Choose others in the chart.')
  expect(tableCars(some, [4]).shown).toHaveLength(3)
})

it("shows the viewer's own car first, beside all others, as long as none is chosen", () => {
  const { shown, note } = tableCars(cars(4), [3], true)
  expect(shown.map(({ entry }) => entry)).toEqual([3, 1, 2, 4])
  expect(note).toBe(false)
})
