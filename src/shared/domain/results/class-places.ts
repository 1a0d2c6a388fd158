type Car = { position: number; classPosition: number; carClass: string; fileClass: string }

/**
 * Cars with their places in the shown class. A class that combines several of the file's, as LMP2 includes LMP2_ELMS,
 * is renumbered in the file's order; other classes keep the file's places.
 */
export function inShownClasses<One extends Car>(cars: readonly One[]): One[] {
  const fileClasses = new Map<string, Set<string>>()
  for (const { carClass, fileClass } of cars)
    fileClasses.set(carClass, (fileClasses.get(carClass) ?? new Set()).add(fileClass))

  const ahead = new Map<string, number>()
  const places = new Map<One, number>()
  for (const car of cars.toSorted((a, b) => a.position - b.position)) {
    const place = (ahead.get(car.carClass) ?? 0) + 1
    ahead.set(car.carClass, place)
    places.set(car, place)
  }
  return cars.map((car) => {
    const isMixed = (fileClasses.get(car.carClass)?.size ?? 0) > 1
    return isMixed ? { ...car, classPosition: places.get(car) ?? car.classPosition } : car
  })
}
