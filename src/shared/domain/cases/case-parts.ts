import { isPublished, type CaseSide, type CaseState } from './case-state.ts'

/** What somebody is to a case. A steward who is a party is a party first, one with another conflict is recused. */
export type CaseRole = 'reporter' | 'accused' | 'other-party' | 'panel' | 'recused' | 'none'

/** What can be seen of a case apart from each other. */
export type CasePart =
  | 'existence'
  | 'reports'
  | 'own-report'
  | 'reporter-names'
  | 'statements'
  | 'own-statement'
  | 'work'
  | 'decision'
  | 'appeal'

type Conditions = {
  state: CaseState
  /** Also while it is voted on anew. */
  isDecisionInForce: boolean
  /** Whether the stewards have ever taken it up: before, only those who reported know of it. */
  wasTakenUp: boolean
  /** Whether the own car has made its statement; a report is one. */
  hasAnswered: boolean
  /** Whether the time for statements is over, by the server's clock. */
  isAfterStatements: boolean
  /** Whether the guild shows parties who reported. */
  showsReporter: boolean
  /** Whether the panel reads names before its vote is closed. */
  isPanelBlind: boolean
}

const always = () => true
const onceTakenUp = ({ wasTakenUp }: Conditions) => wasTakenUp
const oncePublished = ({ state, isDecisionInForce }: Conditions) =>
  isPublished(state) || isDecisionInForce
const afterOwnOrDeadline = (conditions: Conditions) =>
  conditions.wasTakenUp && (conditions.hasAnswered || conditions.isAfterStatements)
const ifShown = (conditions: Conditions) => conditions.wasTakenUp && conditions.showsReporter
const unlessBlind = ({ isPanelBlind, state }: Conditions) => !isPanelBlind || isPublished(state)

const OF_PARTY = {
  existence: onceTakenUp,
  reports: onceTakenUp,
  'reporter-names': ifShown,
  statements: afterOwnOrDeadline,
  'own-statement': onceTakenUp,
  decision: oncePublished,
  appeal: oncePublished,
} as const

/**
 * Who sees what of a case, and when: everything that is not in it is hidden. Reference: entries and stewarding, B4, with
 * stewarding 4 and 10. A report counts as the statement of its car.
 */
export const CASE_VISIBILITY: Readonly<
  Record<CaseRole, Partial<Record<CasePart, (conditions: Conditions) => boolean>>>
> = {
  reporter: { ...OF_PARTY, existence: always, 'own-report': always, 'own-statement': always },
  accused: OF_PARTY,
  'other-party': OF_PARTY,
  panel: {
    existence: always,
    reports: always,
    'reporter-names': unlessBlind,
    statements: always,
    work: always,
    decision: oncePublished,
    appeal: oncePublished,
  },
  recused: { existence: always, decision: oncePublished },
  none: {},
}

export function isVisible(part: CasePart, role: CaseRole, conditions: Conditions) {
  return CASE_VISIBILITY[role][part]?.(conditions) ?? false
}

/** What somebody is to a case, from the sides of the cars whose crews they are in. */
export function caseRole({
  sides,
  isReporter,
  isSteward,
  hasConflict,
}: {
  sides: readonly CaseSide[]
  isReporter: boolean
  isSteward: boolean
  hasConflict: boolean
}): CaseRole {
  if (isReporter || sides.includes('reporting')) return 'reporter'
  if (sides.includes('accused')) return 'accused'
  if (sides.includes('other')) return 'other-party'
  if (!isSteward) return 'none'
  return hasConflict ? 'recused' : 'panel'
}
