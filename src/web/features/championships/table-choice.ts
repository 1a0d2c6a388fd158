import type { Championship } from '#shared/contract/championships.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'

/** Which table of a championship is shown, as the address has it. */
export type TableChoice = {
  of: TableOf
  /** All classes together, if the championship has no such class. */
  class?: string | undefined
  category?: string | undefined
  score?: 'rerank' | 'overall' | undefined
  asOf?: string | undefined
  withoutDrops: boolean
  /** The id of the copy that was published. */
  publication?: number | undefined
}

/** What the address asks for, if the championship has it; otherwise its fastest class. */
export function knownChoice(
  choice: TableChoice,
  { classes, categories, rounds, tables, published }: Championship,
): TableChoice {
  const { of, class: carClass, category, score, asOf, withoutDrops } = choice
  const isKnownCategory = category !== undefined && categories.includes(category)
  return {
    of: tables.includes(of) ? of : 'drivers',
    class: carClass === ALL_CLASSES ? undefined : classOf(carClass, classes),
    ...(isKnownCategory && { category, score: score ?? 'rerank' }),
    asOf: rounds.some(({ id }) => id === asOf) ? asOf : undefined,
    withoutDrops,
    ...(published && { publication: published.id }),
  }
}

/** In the address. No class has this name, because names of classes have no outer spaces. */
export const ALL_CLASSES = ' all'

function classOf(carClass: string | undefined, classes: readonly string[]) {
  return carClass !== undefined && classes.includes(carClass) ? carClass : classes[0]
}
