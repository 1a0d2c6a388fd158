import { bonusOf } from './bonus-points.ts'
import type { CleanStep, Configuration } from './configuration.ts'
import { product, sum } from './decimals.ts'
import { type Scale, scaleOf } from './place-points.ts'
import type { Round } from './season.ts'

type Cars = {
  count: number
  /** They may be in different classes, and all win. */
  isOverClasses: boolean
}

/**
 * The most points that a competitor can win in a round to come: the best places that their cars can share, and every
 * bonus for each of them.
 */
export function greatestPoints(round: Round, cars: Cars, configuration: Configuration) {
  return greatest(
    scalesOf(round, configuration).map((scale) => {
      const places = bestOfPlaces(scale, cars.count, configuration)
      const best = cars.isOverClasses
        ? Array.from({ length: cars.count }, () => places[0] ?? 0)
        : places.slice(0, cars.count)
      return sum([...best, product(cars.count, everyBonus(round, scale, configuration))])
    }),
  )
}

/** The most points of one car without a place. */
export const greatestBonus = (round: Round, configuration: Configuration) =>
  greatest(scalesOf(round, configuration).map((scale) => everyBonus(round, scale, configuration)))

/** Any number of starters may come. */
function scalesOf(round: Round, configuration: Configuration) {
  const sizes = Object.keys(configuration.classSize ?? {}).map(Number)
  return [0, ...sizes].map((starters) => scaleOf(round, starters, configuration))
}

/** By what they earn, with so many places after the list. */
function bestOfPlaces(scale: Scale, further: number, { minDrivers }: Configuration) {
  const crewFactor = minDrivers?.action === 'factor' ? Math.max(1, minDrivers.factor) : 1
  return Array.from(
    { length: scale.places + further },
    (_, index) => scale.pointsFor(index + 1, crewFactor).points,
  ).toSorted((a, b) => b - a)
}

function everyBonus(round: Round, scale: Scale, configuration: Configuration) {
  const { bonusFactor } = configuration
  const { pole, qualifying, fastestLap, participation, clean } = bonusOf(round, configuration)
  const ofQualifying = round.hasNoQualifying ? [] : [pole, greatest(qualifying)]
  const bonuses = [...ofQualifying, fastestLap, participation, greatest(clean?.map(won))]
  return sum(
    bonuses.map((points = 0) =>
      bonusFactor === 'scaled' ? scale.rounded(product(points, scale.factor, scale.award)) : points,
    ),
  )
}

const greatest = (points: readonly number[] = []) => Math.max(0, ...points)
const won = ({ points }: CleanStep) => points
