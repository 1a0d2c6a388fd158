import type { Effect } from '#shared/contract/decision-effects.ts'

/** What cars lose on the grid. A pit-lane start comes after the back of the grid, which comes after lost places. */
type GridLoss = { places: number; isLast: boolean; fromPitLane: boolean }

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

/** What the penalties of all who are in a crew cost their car together. */
export function gridLoss(effects: readonly Effect[]): GridLoss {
  const places = effects.reduce(
    (sum, effect) => sum + (effect.kind === 'grid-places' ? effect.places : 0),
    0,
  )
  const has = (...kinds: Effect['kind'][]) => effects.some(({ kind }) => kinds.includes(kind))
  return {
    places,
    isLast: has('back-of-grid', 'no-qualifying'),
    fromPitLane: has('pit-lane-start'),
  }
}
