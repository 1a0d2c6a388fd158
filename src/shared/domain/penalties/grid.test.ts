import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridAfter, gridLoss } from './grid.ts'

const ORDER = 'ABCDEFGH'.split('')
const NOTHING = { places: 0, isLast: false, fromPitLane: false }

function after(losses: Record<string, number>) {
  return gridAfter(ORDER, (car) => ({ ...NOTHING, places: losses[car] ?? 0 })).join('')
}

test.each([
  { losses: { C: 5, F: 5 }, grid: 'ABDEGHFC' },
  { losses: { C: 5 }, grid: 'ABDEFGHC' },
  { losses: { F: 5 }, grid: 'ABCDEGHF' },
  { losses: {}, grid: 'ABCDEFGH' },
  { losses: { A: 1, B: 1 }, grid: 'CABDEFGH' },
])('$losses makes $grid', ({ losses, grid }) => {
  expect(after(losses)).toBe(grid)
})

test('who starts last is behind those who lost places, and ahead of the pit lane', () => {
  const grid = gridAfter(ORDER, (car) => ({
    places: car === 'B' ? 10 : 0,
    isLast: car === 'D' || car === 'A',
    fromPitLane: car === 'C',
  }))
  expect(grid.join('')).toBe('EFGHBADC')
})

test('the penalties of two people of a crew add up', () => {
  const userId = 1
  expect(
    gridLoss([
      { kind: 'grid-places', userId, places: 5 },
      { kind: 'grid-places', userId: 2, places: 3 },
      { kind: 'drive-through', userId },
    ]),
  ).toEqual({ places: 8, isLast: false, fromPitLane: false })
  expect(gridLoss([{ kind: 'no-qualifying', userId }])).toMatchObject({ isLast: true })
  expect(gridLoss([{ kind: 'pit-lane-start', userId }])).toMatchObject({ fromPitLane: true })
})

test('nobody gains by a penalty, and nobody is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 12 }), (places) => {
      const cars = places.map((_, index) => index)
      const grid = gridAfter(cars, (car) => ({ ...NOTHING, places: places[car] ?? 0 }))
      expect(grid.toSorted((one, other) => one - other)).toEqual(cars)
      const alone = cars.map((car) =>
        gridAfter(cars, (one) => ({
          ...NOTHING,
          places: one === car ? (places[one] ?? 0) : 0,
        })).indexOf(car),
      )
      for (const car of cars) expect(alone[car]).toBeGreaterThanOrEqual(car)
    }),
  )
})
