import { describe, expect, it } from 'vitest'
import { importedOrder } from './imported-order.ts'

type Told = [
  carClass: string,
  place: number | null,
  inClass: number | null,
  laps: number,
  time: number,
]

const car = ([carClass, place, placeInClass, laps, totalTimeMs]: Told) => ({
  carClass,
  place,
  placeInClass,
  laps,
  totalTimeMs,
  isRanked: laps > 0,
})

const shown = (told: readonly Told[]) =>
  importedOrder(told.map(car)).map(
    ({ car: { carClass, totalTimeMs }, position, classPosition }) =>
      `${position} ${carClass} ${classPosition} ${totalTimeMs}`,
  )

describe('importedOrder', () => {
  it("keeps the source's overall places if it has all of them", () => {
    expect(
      shown([
        ['LMGT3', 3, 2, 40, 300],
        ['Hypercar', 1, 1, 44, 200],
        ['LMGT3', 2, 1, 40, 900],
      ]),
    ).toEqual(['1 Hypercar 1 200', '2 LMGT3 1 900', '3 LMGT3 2 300'])
  })

  it('keeps the places in class, whatever laps and times say, and merges the classes by them', () => {
    expect(
      shown([
        ['LMGT3', null, 1, 40, 900],
        ['LMGT3', null, 2, 41, 300],
        ['Hypercar', null, 2, 43, 200],
        ['Hypercar', null, 1, 44, 250],
      ]),
    ).toEqual(['1 Hypercar 1 250', '2 Hypercar 2 200', '3 LMGT3 1 900', '4 LMGT3 2 300'])
  })

  it('puts cars without a place last', () => {
    expect(
      shown([
        ['LMGT3', null, null, 0, 1],
        ['LMGT3', 1, 1, 40, 900],
      ]),
    ).toEqual(['1 LMGT3 1 900', '2 LMGT3 2 1'])
  })
})
