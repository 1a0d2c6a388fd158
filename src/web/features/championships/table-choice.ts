import type { Championship } from '#shared/contract/championships.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'

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

/**
 * What the address asks for, if the championship has it; otherwise the class in which the viewer raced last, or else the
 * fastest one.
 */
export function knownChoice(
  choice: TableChoice,
  championship: Championship,
  viewerId: number | undefined,
): TableChoice {
  const { categories, rounds, tables, published } = championship
  const { of, class: carClass, category, score, asOf, withoutDrops } = choice
  const isKnownCategory = category !== undefined && categories.includes(category)
  return {
    of: tables.includes(of) ? of : 'drivers',
    class: carClass === ALL_CLASSES ? undefined : classOf(carClass, championship, viewerId),
    ...(isKnownCategory && { category, score: score ?? 'rerank' }),
    asOf: rounds.some(({ id }) => id === asOf) ? asOf : undefined,
    withoutDrops,
    ...(published && { publication: published.id }),
  }
}

function classOf(
  carClass: string | undefined,
  { classes, lastRaced }: Championship,
  viewerId: number | undefined,
) {
  if (carClass !== undefined && classes.includes(carClass)) return carClass
  const own = classRacedLast({ lastRaced }, viewerId)
  return own !== undefined && classes.includes(own) ? own : classes[0]
}

/** The class in which the viewer raced last. */
export function classRacedLast(
  { lastRaced }: Pick<Championship, 'lastRaced'>,
  viewerId: number | undefined,
) {
  if (viewerId === undefined) return undefined
  return lastRaced.find(({ userIds }) => userIds.includes(viewerId))?.carClass
}
