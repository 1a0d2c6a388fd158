import type { CarOfPart } from './part.ts'

/** Which lap of a part is the last one that counts. */
export const CUT_RULES = ['leader', 'class-last', 'class-before-last', 'everything', 'lap'] as const
export type Cut = {
  rule: (typeof CUT_RULES)[number]
  /** The leader's last lap that counts, for the rule 'lap'. */
  lap?: number | undefined
}

/** What becomes of the gaps between the cars. */
export const GAP_RULES = ['erased', 'kept', 'restored'] as const
export type GapRule = (typeof GAP_RULES)[number]

/** What decides between cars with equally many laps. */
export const EQUAL_LAPS_RULES = ['last-part', 'total-time'] as const
export type EqualLapsRule = (typeof EQUAL_LAPS_RULES)[number]

/** Whether a car that had retired before the stop may return in the next part. */
export const RETIRED_RULES = ['may-return', 'may-not-return'] as const
export type RetiredRule = (typeof RETIRED_RULES)[number]

/** Whether cars that retired are ranked below those that finished, as in a race that was not stopped, or by laps alone. */
export const RANKING_RULES = ['finishers-first', 'laps-alone'] as const
export type RankingRule = (typeof RANKING_RULES)[number]

/** Laps or seconds that a car gets (laps above 0, seconds below 0) or loses. The car is that of its first part. */
export type Credit = CarOfPart & { laps: number; seconds: number; reason: string }

/** An admin's word on which car of the parts before a car is; null if it is a new one. */
export type CarPair = CarOfPart & { sameAs: CarOfPart | null }

export type JoinSettings = {
  /** One for each stop, in order. */
  cuts: readonly Cut[]
  gaps: GapRule
  equalLaps: EqualLapsRule
  retired: RetiredRule
  /** Absent in joins from before there was a choice: laps alone decided. */
  ranking?: RankingRule | undefined
  credits: readonly Credit[]
  pairs: readonly CarPair[]
}
