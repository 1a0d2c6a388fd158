/** Who decided. The race director decides without a hearing. */
export const DECISION_SOURCES = ['race-director', 'stewards', 'appeal-stewards'] as const

export const DECISION_STATES = ['published', 'taken-back'] as const

/** How a version came about. */
export const DECISION_WAYS = [
  'first',
  'correction',
  'appeal',
  'review',
  'vote-anew',
  'override',
  'taken-back',
] as const
export type DecisionWay = (typeof DECISION_WAYS)[number]
