import type { CaseRole } from './case-parts.ts'
import { isBeingJudged, isPublished, type CaseState } from './case-state.ts'

/** What can be done with a case. */
export const CASE_ACTS = [
  'change-report',
  'withdraw-report',
  'state',
  'take-up',
  'turn-down',
  'merge',
  'split',
  'correct',
  'note',
  'take-seat',
  'leave-seat',
  'name-substitute',
  'recuse',
  'take-part',
  'open-vote',
  'vote',
  'close-vote',
  'draft',
  'publish',
  'vote-anew',
  'override',
  'take-back',
  'appeal',
  'withdraw-appeal',
  'decide-appeal',
] as const

export type CaseAct = (typeof CASE_ACTS)[number]

export type ActConditions = {
  role: CaseRole
  state: CaseState
  /** Of a report of the caller or their crew: whether its words can still be changed, and whether it can be withdrawn. */
  canChangeReport: boolean
  hasOpenReport: boolean
  /** Whether the caller is of the crew of a car that is asked. */
  isOfAskedCar: boolean
  mayJudge: boolean
  mayLead: boolean
  mayOverride: boolean
  hasDeclaredRecusal: boolean
  /** Whether there is enough in it for two cases, and no decision yet. */
  canSplit: boolean
  isSeated: boolean
  /** Of those who have a seat and no conflict. */
  isChair: boolean
  freeSeats: number
  isVoteClosed: boolean
  /** Whether every seat has voted, or the time is over with a quorum. */
  canCloseVote: boolean
  isDecisionInForce: boolean
  /** Whether votes of the published decision are void, and the others do not give the same. */
  needsVoteAnew: boolean
  /** Whether the caller can appeal for a car or a penalty of their own now. */
  canAppeal: boolean
  hasOpenAppeal: boolean
  /** Of appeals: with neither a conflict nor a part in the first decision. */
  canJudgeAppeal: boolean
}

/** What somebody may do with a case. The buttons of its page and the calls of the server ask the same question. */
export function actsOf(conditions: ActConditions): CaseAct[] {
  return CASE_ACTS.filter((act) => MAY[act](conditions))
}

const isOfPanel = ({ role, mayJudge }: ActConditions) => role === 'panel' && mayJudge

/** Who leads a case: its chair, or somebody who may lead any. */
const leads = (conditions: ActConditions) =>
  isOfPanel(conditions) && (conditions.isChair || conditions.mayLead)

const isOpen = ({ state }: ActConditions) => state === 'submitted' || isBeingJudged(state)

const MAY: Record<CaseAct, (conditions: ActConditions) => boolean> = {
  'change-report': (conditions) => conditions.canChangeReport && isOpen(conditions),
  'withdraw-report': ({ hasOpenReport, state }) => hasOpenReport && state === 'submitted',
  state: ({ isOfAskedCar, state }) => isOfAskedCar && isBeingJudged(state),
  'take-up': (conditions) => isOfPanel(conditions) && conditions.state === 'submitted',
  'turn-down': (conditions) =>
    isOfPanel(conditions) &&
    isOpen(conditions) &&
    !conditions.isVoteClosed &&
    !conditions.isDecisionInForce,
  merge: (conditions) =>
    isOfPanel(conditions) &&
    (conditions.state === 'submitted' || conditions.state === 'under-review'),
  split: (conditions) =>
    conditions.canSplit &&
    (conditions.state === 'submitted'
      ? isOfPanel(conditions)
      : conditions.state === 'under-review' && leads(conditions)),
  correct: (conditions) => isOfPanel(conditions) && isOpen(conditions),
  note: (conditions) => isOfPanel(conditions) && isOpen(conditions),
  'take-seat': (conditions) =>
    isOfPanel(conditions) &&
    isBeingJudged(conditions.state) &&
    !conditions.isSeated &&
    conditions.freeSeats > 0 &&
    !conditions.isVoteClosed,
  'leave-seat': (conditions) =>
    isOfPanel(conditions) && conditions.state === 'under-review' && conditions.isSeated,
  'name-substitute': (conditions) =>
    conditions.role === 'panel' &&
    conditions.mayLead &&
    isBeingJudged(conditions.state) &&
    conditions.freeSeats > 0 &&
    !conditions.isVoteClosed,
  recuse: (conditions) =>
    isOfPanel(conditions) && isOpen(conditions) && !conditions.hasDeclaredRecusal,
  'take-part': ({ role, hasDeclaredRecusal }) => role === 'recused' && hasDeclaredRecusal,
  'open-vote': (conditions) => leads(conditions) && conditions.state === 'under-review',
  vote: (conditions) =>
    isOfPanel(conditions) &&
    conditions.state === 'voting' &&
    conditions.isSeated &&
    !conditions.isVoteClosed,
  'close-vote': (conditions) =>
    leads(conditions) &&
    conditions.state === 'voting' &&
    conditions.canCloseVote &&
    !conditions.isVoteClosed,
  draft: (conditions) => leads(conditions) && isBeingJudged(conditions.state),
  publish: (conditions) =>
    leads(conditions) && conditions.state === 'voting' && conditions.isVoteClosed,
  'vote-anew': (conditions) =>
    isOfPanel(conditions) &&
    conditions.mayLead &&
    isPublished(conditions.state) &&
    conditions.needsVoteAnew,
  override: (conditions) =>
    conditions.role === 'panel' &&
    conditions.mayOverride &&
    conditions.isDecisionInForce &&
    (conditions.state === 'decided' || conditions.state === 'final'),
  'take-back': (conditions) =>
    isOfPanel(conditions) && conditions.mayLead && isPublished(conditions.state),
  appeal: ({ canAppeal, state }) => canAppeal && (state === 'decided' || state === 'appealed'),
  'withdraw-appeal': ({ hasOpenAppeal, state }) => hasOpenAppeal && state === 'appealed',
  'decide-appeal': ({ canJudgeAppeal, state }) => canJudgeAppeal && state === 'appealed',
}
