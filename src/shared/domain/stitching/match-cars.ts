import { nameKey } from '../drivers/names.ts'
import { pairCars } from '../results/pair-cars.ts'

type Car = { number: string; carClass: string; crew: string; drivers: readonly string[] }

export type Matched<Before extends Car, After extends Car> = {
  pairs: { before: Before; after: After }[]
  /** Cars of the next part that may be one of several cars before, or none. An admin says which. */
  asked: After[]
  /** Cars of the next part that cannot have been in the race before. */
  isNew: After[]
}

/**
 * Finds the cars of a race again in its next part: by number, class and crew, even if other drivers went on, and
 * otherwise as `pairCars` does.
 */
export function matchCars<Before extends Car, After extends Car>(
  before: readonly Before[],
  after: readonly After[],
): Matched<Before, After> {
  const sameCrew = after.flatMap((car) => {
    const [partner, another] = before.filter((one) => isSameEntry(one, car))
    const isOnlyOne = after.filter((one) => isSameEntry(one, car)).length === 1
    return partner && !another && isOnlyOne ? [{ before: partner, after: car }] : []
  })
  const found = new Set<Car>(sameCrew.flatMap((pair) => [pair.before, pair.after]))
  const isOpen = (car: Car) => !found.has(car)
  const byDrivers = pairCars(
    before.filter(isOpen).map(numbered),
    after.filter(isOpen).map(numbered),
  ).map(([one, other]) => ({ before: one.car, after: other.car }))
  for (const pair of byDrivers) found.add(pair.before).add(pair.after)
  const rest = after.filter(isOpen)
  const pairs = [...sameCrew, ...byDrivers]
  return before.some(isOpen) ? { pairs, asked: rest, isNew: [] } : { pairs, asked: [], isNew: rest }
}

const isSameEntry = (one: Car, other: Car) =>
  one.number === other.number &&
  one.carClass === other.carClass &&
  nameKey(one.crew) === nameKey(other.crew)

const numbered = <One extends Car>(car: One) => ({ ...car, carNumber: car.number, car })
