/** What cars lose on the grid. A pit-lane start comes after the back of the grid, which comes after lost places. */
export type GridLoss = { places: number; isLast: boolean; fromPitLane: boolean }

/**
 * The order of a class with what its cars lose: from the back, so that a car falls behind those that were behind it
 * before anybody lost a place. The penalties of all who are in a crew add up.
 * @param order by qualifying
 */
export function gridAfter<Car>(order: readonly Car[], lossOf: (car: Car) => GridLoss): Car[] {
  const grid = [...order]
  for (const car of order.toReversed()) {
    const { places } = lossOf(car)
    const index = grid.indexOf(car)
    grid.splice(index, 1)
    grid.splice(index + places, 0, car)
  }
  const rank = (car: Car) => {
    const { isLast, fromPitLane } = lossOf(car)
    return fromPitLane ? 2 : isLast ? 1 : 0
  }
  return grid.toSorted((one, other) => rank(one) - rank(other))
}

/** How many of the places a car can lose: those behind it in its class. */
export function placesLost(order: number, index: number, places: number) {
  return Math.max(0, Math.min(places, order - 1 - index))
}

/** What stays open of lost places that the grid had no room for. Without `carryRest` they are served. */
export function restOfPlaces(places: number, lost: number, { carryRest }: { carryRest: boolean }) {
  return carryRest ? Math.max(0, places - lost) : 0
}
