import { expect, it } from 'vitest'
import { inShownClasses } from './class-places.ts'

it("renumbers the places of a shown class that combines several of the file's, in the file's order", () => {
  const cars = [
    car(4, 'LMP2', 'LMP2', 2),
    car(1, 'LMP2', 'LMP2', 1),
    car(3, 'LMP2', 'LMP2_ELMS', 2),
    car(2, 'LMP2', 'LMP2_ELMS', 1),
    car(5, 'LMGT3', 'GT3', 1),
  ]
  expect(
    inShownClasses(cars).map(({ position, classPosition }) => [position, classPosition]),
  ).toEqual([
    [4, 4],
    [1, 1],
    [3, 3],
    [2, 2],
    [5, 1],
  ])
})

it('keeps the places, including gaps, of a class that is the same in the file', () => {
  const cars = [car(1, 'LMGT3', 'GT3', 1), car(2, 'LMGT3', 'GT3', 3), car(3, 'LMP2', 'LMP2', 2)]
  expect(inShownClasses(cars)).toEqual(cars)
})

it('changes nothing the second time', () => {
  const cars = [car(1, 'LMP2', 'LMP2', 1), car(2, 'LMP2', 'LMP2_ELMS', 1)]
  const once = inShownClasses(cars)
  expect(inShownClasses(once)).toEqual(once)
})

function car(position: number, carClass: string, fileClass: string, classPosition: number) {
  return { position, carClass, fileClass, classPosition }
}
