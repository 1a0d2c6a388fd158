import type { Championship } from './championship.ts'
import type { CarDecision } from './season.ts'

type PlacesDecision = Extract<CarDecision, { kind: 'places' }>

/**
 * How many positions for points a decision about lost places costs the car. Fewer than the places if some are lost to a
 * car that drops out or is disqualified itself, or if the car is near the end of its class; 0 without a position.
 * @param before the championship without the decision
 * @param after the same with it
 */
export function placesThatCost(
  before: Championship,
  after: Championship,
  decision: Pick<PlacesDecision, 'round' | 'car'>,
) {
  const from = placeOf(before, decision)
  const to = placeOf(after, decision)
  return from === null || to === null ? 0 : Math.max(0, to - from)
}

function placeOf({ rounds }: Championship, { round, car }: Pick<PlacesDecision, 'round' | 'car'>) {
  const scored = rounds.find((one) => one.round.id === round)
  const cars = scored?.classes.flatMap((one) => one.cars)
  return cars?.find((one) => one.of.car.no === car)?.place ?? null
}
