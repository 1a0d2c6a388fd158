import type { LaidStint, Layout } from './lay-out.ts'
import type { Followed, FollowedStint } from './replan.ts'

export type Comparison = {
  number: number
  planned: LaidStint | null
  driven: FollowedStint | null
  /** Driven minus planned; null where one of them is missing. */
  laps: number | null
  startSeconds: number | null
  endSeconds: number | null
}

/** Planned against driven, stint by stint. */
export function compareWithDriven(layout: Layout, followed: Followed): Comparison[] {
  const driven = followed.stints.filter(({ state }) => state !== 'planned')
  const compared = driven.map((stint): Omit<Comparison, 'number'> => {
    const planned = layout.stints.find(({ number }) => number === stint.plannedAs) ?? null
    return {
      planned,
      driven: stint,
      laps: minus(stint.laps, planned?.laps),
      startSeconds: minus(stint.start, planned?.start),
      endSeconds: minus(stint.end, planned?.end),
    }
  })
  const seen = new Set(driven.map(({ plannedAs }) => plannedAs))
  const missed = layout.stints
    .filter(({ number }) => !seen.has(number))
    .map((planned) => ({
      planned,
      driven: null,
      laps: null,
      startSeconds: null,
      endSeconds: null,
    }))
  return [...compared, ...missed].map((row, index) => ({ ...row, number: index + 1 }))
}

function minus(one: number, other: number | undefined) {
  return other === undefined ? null : one - other
}
