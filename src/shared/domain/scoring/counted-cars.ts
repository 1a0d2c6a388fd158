import type { Configuration } from './configuration.ts'
import type { TableOf } from './table-kinds.ts'
import { inOrder } from './season.ts'
import type { Contribution } from './who-scores.ts'

/** How many cars of a round count for one competitor, and whether so many do in each class. */
export type Counting = { cars: number; isPerClass: boolean }

/** A driver of two cars scores with the better one. */
export function countingOf(of: TableOf, { team, make }: Configuration): Counting {
  if (of !== 'teams' && of !== 'makes') return ONE
  const { cars, n } = of === 'teams' ? team : make
  if (cars === 'best-per-class') return ONE_PER_CLASS
  return { cars: cars === 'all' ? Infinity : n, isPerClass: false }
}

const ONE: Counting = { cars: 1, isPerClass: false }
const ONE_PER_CLASS: Counting = { cars: 1, isPerClass: true }
const NONE: readonly Contribution[] = []

/** Those that count, and those that are left out. */
export function bestCars(contributions: readonly Contribution[], { cars, isPerClass }: Counting) {
  if (contributions.length <= cars) return { counted: contributions, leftOut: NONE }
  const ordered = contributions.toSorted(
    (a, b) =>
      b.points - a.points ||
      placeOf(a) - placeOf(b) ||
      inOrder(a.score.of.car.no, b.score.of.car.no),
  )
  if (!isPerClass) return { counted: ordered.slice(0, cars), leftOut: ordered.slice(cars) }
  const better = new Map<string, number>()
  const counts = ordered.map(({ score }) => {
    const carClass = score.of.car.class
    const rank = better.get(carClass) ?? 0
    better.set(carClass, rank + 1)
    return rank < cars
  })
  return {
    counted: ordered.filter((_, index) => counts[index]),
    leftOut: ordered.filter((_, index) => !counts[index]),
  }
}

const placeOf = ({ place }: Contribution) => place ?? Number.MAX_SAFE_INTEGER
