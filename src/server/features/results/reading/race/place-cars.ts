import type { CarAsWritten, UnplacedCar } from './read-car.ts'

export type PlacedCar = Omit<CarAsWritten, 'penaltySeconds' | 'penalties'>

/** Sorts the cars by the game's places. Cars without a place come last; places are made unique. */
export function placeCars(cars: UnplacedCar[]): PlacedCar[] {
  const last = { all: 0, byClass: new Map<string, number>() }
  return cars
    .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity))
    .map((car, index) => {
      const position = following(car.position, last.all)
      const classPosition = following(car.classPosition, last.byClass.get(car.fileClass) ?? 0)
      last.all = position
      last.byClass.set(car.fileClass, classPosition)
      return { ...car, entry: index + 1, position, classPosition }
    })
}

const following = (written: number | undefined, previous: number) =>
  written !== undefined && written > previous ? written : previous + 1
