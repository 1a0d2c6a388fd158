import type { Configuration } from './configuration.ts'
import type { TableOf } from './table-kinds.ts'
import { inOrder } from './season.ts'
import type { Contribution } from './who-scores.ts'

/** How many cars of a round count for one competitor. A driver of two cars scores with the better one. */
export function carsThatCount(of: TableOf, { team, make }: Configuration) {
  if (of !== 'teams' && of !== 'makes') return 1
  const { cars, n } = of === 'teams' ? team : make
  return cars === 'all' ? Infinity : n
}

const NONE: readonly Contribution[] = []

/** Those that count, and those that are left out. */
export function bestCars(contributions: readonly Contribution[], count: number) {
  if (contributions.length <= count) return { counted: contributions, leftOut: NONE }
  const ordered = contributions.toSorted(
    (a, b) =>
      b.points - a.points ||
      placeOf(a) - placeOf(b) ||
      inOrder(a.score.of.car.no, b.score.of.car.no),
  )
  return { counted: ordered.slice(0, count), leftOut: ordered.slice(count) }
}

const placeOf = ({ place }: Contribution) => place ?? Number.MAX_SAFE_INTEGER
