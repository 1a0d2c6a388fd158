import { inSlices } from '#server/work/in-slices.ts'
import { type FrozenTables, frozenTables } from './frozen-tables.ts'
import { categoriesOf } from './planned-form.ts'
import type { Scored } from './scored.ts'

/** Every table that a copy of the championship can show. */
export function tablesOf(scored: Scored): Promise<FrozenTables> {
  return inSlices(
    frozenTables({
      roundIds: scored.season.rounds.map(({ id }) => id),
      classes: scored.classes,
      categories: scored.categories,
      knownCategories: categoriesOf(scored),
      points: scored.points,
      recordOf: scored.recordOf,
    }),
  )
}
