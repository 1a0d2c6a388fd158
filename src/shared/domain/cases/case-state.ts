/** The states of a case, in the order in which it goes through them. Reference: entries and stewarding, B2. */
export const CASE_STATES = {
  submitted: { name: 'Reported' },
  'under-review': { name: 'Under review' },
  voting: { name: 'Voting' },
  decided: { name: 'Decided' },
  appealed: { name: 'Appealed' },
  final: { name: 'Final' },
  withdrawn: { name: 'Withdrawn' },
  inadmissible: { name: 'Turned down' },
  merged: { name: 'Merged' },
} as const

export type CaseState = keyof typeof CASE_STATES

export const CASE_STATE_KEYS = Object.keys(CASE_STATES) as [CaseState, ...CaseState[]]

/** A round stays provisional while a case of it is in one of these. */
export const OPEN_STATES = ['submitted', 'under-review', 'voting', 'decided', 'appealed'] as const

/** Whether the stewards still hear and judge it. */
export function isBeingJudged(state: CaseState) {
  return state === 'under-review' || state === 'voting'
}

/** Whether there is a decision that the parties and everybody else can read. */
export function isPublished(state: CaseState) {
  return state === 'decided' || state === 'appealed' || state === 'final'
}

/** Of a car in a case. */
export const CASE_SIDES = {
  reporting: { name: 'Reports' },
  accused: { name: 'Accused' },
  other: { name: 'Also involved' },
} as const

export type CaseSide = keyof typeof CASE_SIDES

export const CASE_SIDE_KEYS = Object.keys(CASE_SIDES) as [CaseSide, ...CaseSide[]]
