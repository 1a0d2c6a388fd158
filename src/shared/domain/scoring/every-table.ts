import { TABLES_OF } from './table-kinds.ts'
import { type Season, inOrder } from './season.ts'
import type { TableWanted } from './table.ts'

/** Each kind of table that the season has competitors for: over all classes, then per class, then per category. */
export function everyTable({ rounds }: Season): TableWanted[] {
  const cars = rounds.flatMap((round) => round.cars)
  const classes = names(cars.map((car) => car.class))
  const categories = names(cars.flatMap(({ category }) => category ?? []))
  const kinds = TABLES_OF.filter((of) => {
    if (of === 'teams') return cars.some(({ team, scoresFor }) => scoresFor ?? team)
    return of !== 'makes' || cars.some(({ make }) => make)
  })
  return kinds.flatMap((of) => [
    { of },
    ...(classes.length > 1 ? classes.map((name) => ({ of, class: name })) : []),
    ...categories.map((category) => ({ of, category, score: 'rerank' as const })),
  ])
}

const names = (values: readonly string[]) => [...new Set(values)].toSorted(inOrder)
