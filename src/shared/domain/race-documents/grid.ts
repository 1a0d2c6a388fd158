import { compareNumbers } from './compare-numbers.ts'
import type { RaceCar } from './race-car.ts'

type OnGrid = Pick<RaceCar, 'entry' | 'gridPlace' | 'number'>

/** By grid place; cars without one follow by start number. */
export function gridOrder<Car extends Omit<OnGrid, 'entry'>>(cars: readonly Car[]): Car[] {
  const placeOf = ({ gridPlace }: Car) => gridPlace ?? Number.MAX_SAFE_INTEGER
  return cars.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || compareNumbers(one.number, other.number),
  )
}

/** The cars that have a place on the grid, in its order: also those that never completed a lap. */
export const carsOnGrid = <Car extends Omit<OnGrid, 'entry'>>(cars: readonly Car[]): Car[] =>
  gridOrder(cars.filter(({ gridPlace }) => gridPlace !== null))

/** Their places on the grid by entry, from 1: those of the file, closed up where it lacks a car. */
export const gridPlaces = (cars: readonly OnGrid[]): ReadonlyMap<number, number> =>
  new Map(carsOnGrid(cars).map(({ entry }, index) => [entry, index + 1]))
