import type { AppealRules } from './window-preset.ts'

export const GROUNDS = {
  'new-evidence': 'New evidence',
  'error-of-fact': 'Error of fact',
  'error-of-rule': 'Error of rule',
  'unfair-hearing': 'Unfair hearing',
  'too-harsh': 'Too harsh',
} as const
export type Ground = keyof typeof GROUNDS

/** How an appeal ended, or `running`. */
export const APPEAL_STATES = [
  'running',
  'upheld',
  'changed',
  'annulled',
  'inadmissible',
  'withdrawn',
  'decision-taken-back',
] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/** What was won in part or whole, or ended without a verdict of the appeal stewards, costs nothing. */
const COSTS: Record<AppealState, boolean> = {
  running: true,
  upheld: true,
  inadmissible: true,
  withdrawn: true,
  changed: false,
  annulled: false,
  'decision-taken-back': false,
}

/** How many more appeals an entry has this season. */
export const appealsLeft = (appeals: readonly { state: AppealState }[], perSeason: number) =>
  Math.max(0, perSeason - appeals.filter(({ state }) => COSTS[state]).length)

export type AppealedDecision = {
  number: number
  isTakenBack: boolean
  /** Two levels, no third. */
  isOfAppeal: boolean
  /** Kinds of its penalties as they were given. */
  penalties: readonly string[]
  hasLicencePoints: boolean
  /** One steward decided: an appeal is always possible. */
  isByOneSteward: boolean
  /** Until when this party can appeal, without the end. */
  until: Date
  /** Their appeal, or one of another party. */
  appeal: { state: AppealState; isOwn: boolean } | null
}

export type Appellant = {
  isParty: boolean
  /** Captain or manager of a party's entry. */
  leadsEntry: boolean
  /** A penalty or licence points are theirs. */
  isPenalised: boolean
  appealsLeft: number
}

export type AppealRequest = {
  /** When it reached the server. */
  arrivedAt: Date
  grounds: readonly Ground[]
}

/** Whether a decision can be appealed at all, and why not. */
export function appealExclusion(
  { penalties, hasLicencePoints, isByOneSteward, isOfAppeal }: AppealedDecision,
  rules: AppealRules | null,
) {
  if (isOfAppeal) return 'This was decided on appeal. There is no further appeal.'
  if (hasLicencePoints || isByOneSteward) return undefined
  if (!rules) return 'These races have no appeal.'
  const excluded: readonly string[] = rules.not ?? []
  if (penalties.length > 0 && penalties.every((kind) => excluded.includes(kind))) {
    return 'A penalty of this kind cannot be appealed.'
  }
  return undefined
}

type Question = { decision: AppealedDecision; appellant: Appellant; rules: AppealRules | null }

/** Why somebody cannot appeal now, in a sentence; undefined if they can, whatever their grounds. */
export function appealProblem({ decision, appellant, rules }: Question, arrivedAt: Date) {
  const { number, isTakenBack, until, appeal } = decision
  if (!appellant.isParty) return 'Only a party can appeal.'
  if (!appellant.leadsEntry && !appellant.isPenalised) {
    return 'Ask your captain or manager: they appeal for the entry.'
  }
  if (isTakenBack) return `Decision No. ${number} was taken back. There is nothing to appeal.`
  const exclusion = appealExclusion(decision, rules)
  if (exclusion) return exclusion
  if (appeal?.isOwn) return `Your entry has already appealed against decision No. ${number}.`
  if (appeal && appeal.state !== 'running') {
    return `An appeal against decision No. ${number} was already decided. There is no second one.`
  }
  if (arrivedAt >= until) return 'The time to appeal is over.'
  if (appellant.appealsLeft === 0) {
    return 'You have no appeals left this season. One that succeeds is given back.'
  }
  return undefined
}

/** What is wrong with the grounds of an appeal, in a sentence. */
function groundsProblem(grounds: readonly Ground[], rules: AppealRules | null) {
  if (grounds.length === 0) return 'Choose what the appeal is about.'
  if (rules?.needs === 'new-evidence' && !grounds.includes('new-evidence')) {
    return 'An appeal needs new evidence here.'
  }
  return undefined
}

export type AppealAnswer = { is: 'refused'; problem: string } | { is: 'new' } | { is: 'joined' }

/** Whether an appeal begins, joins the one that is running, or is refused. */
export function answerAppeal(question: Question, request: AppealRequest): AppealAnswer {
  const problem =
    appealProblem(question, request.arrivedAt) ?? groundsProblem(request.grounds, question.rules)
  if (problem) return { is: 'refused', problem }
  return { is: question.decision.appeal ? 'joined' : 'new' }
}
