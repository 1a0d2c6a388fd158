import type { StandingsClass } from './standings.api.ts'

/** The class in which the viewer raced last; undefined if they have no row. */
export function viewerClass(classes: readonly StandingsClass[], viewerId: number | undefined) {
  if (viewerId === undefined) return undefined
  const own = classes.flatMap(({ carClass, drivers }) =>
    drivers
      .filter(({ userId }) => userId === viewerId)
      .map(({ scores }) => ({ carClass, last: scores.findLastIndex((score) => score !== null) })),
  )
  return own.toSorted((one, other) => other.last - one.last)[0]?.carClass
}
