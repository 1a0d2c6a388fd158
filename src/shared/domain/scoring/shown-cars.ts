import type { Configuration } from './configuration.ts'
import { bestCars, countingOf } from './counted-cars.ts'
import type { People } from './people.ts'
import { type CarScore, type ScoredRound, reranked, rerankedInCategory } from './score-round.ts'
import type { RoundCar } from './season.ts'
import type { TableWanted } from './table.ts'
import { type Contribution, earnersOf } from './who-scores.ts'

/** The cars of a round that a table is about, with the points that they earn in it. */
export function shownCars(
  { round, classes, passedOver }: ScoredRound,
  wanted: TableWanted,
  people: People,
  configuration: Configuration,
): CarScore[] {
  const inCategory = ({ of: { car } }: CarScore) => isOfCategory(car, wanted.category)
  const shown = classes
    .filter(({ name }) => wanted.class === undefined || name === wanted.class)
    .map(({ cars, scale }) => {
      if (wanted.category === undefined) return { scale, cars }
      const ofCategory = cars.filter(inCategory)
      if (wanted.score === 'overall') return { scale, cars: ofCategory }
      return { scale, cars: rerankedInCategory(ofCategory, scale, round, configuration) }
    })
  if (wanted.of === 'makes' && configuration.make.others === 'invisible') {
    const further = furtherCarsOfMakes(
      shown.flatMap(({ cars }) => cars),
      people,
      configuration,
    )
    return shown.flatMap(({ cars, scale }) => {
      const others = cars.filter((car) => !further.has(car))
      // Where a category has the points of its class, cars are hidden, and nothing is ranked anew.
      const isOfClass = wanted.category !== undefined && wanted.score === 'overall'
      return isOfClass ? others : reranked(others, scale)
    })
  }
  const outside = passedOver.filter(
    (one) => (wanted.class === undefined || one.of.car.class === wanted.class) && inCategory(one),
  )
  const none: readonly CarScore[] = []
  return none.concat(...shown.map(({ cars }) => cars), outside)
}

export function isOfCategory({ category = [] }: RoundCar, wanted: string | undefined) {
  if (wanted === undefined) return true
  return typeof category === 'string' ? category === wanted : category.includes(wanted)
}

/** Cars beyond those that count for their make. */
function furtherCarsOfMakes(
  cars: readonly CarScore[],
  people: People,
  configuration: Configuration,
) {
  const byMake = new Map<string, Contribution[]>()
  for (const car of cars)
    for (const { names, contribution } of earnersOf('makes', car, people, configuration))
      for (const name of names) byMake.set(name, [...(byMake.get(name) ?? []), contribution])
  const counting = countingOf('makes', configuration)
  return new Set(
    [...byMake.values()].flatMap((contributions) =>
      bestCars(contributions, counting).leftOut.map(({ score }) => score),
    ),
  )
}
