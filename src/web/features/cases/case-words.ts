import type { CaseSummary, Due } from '#shared/contract/cases.ts'
import { CASE_STATES, type CaseState } from '#shared/domain/cases/case-state.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { INCIDENT_CATEGORIES } from '#shared/domain/stewarding/incidents.ts'
import type { LampTone } from '#web/ui/index.ts'

const DUE_WORDS: Record<Due['what'], string> = {
  'take-up': 'Take it up within',
  statement: 'Your statement within',
  statements: 'Statements within',
  vote: 'Vote within',
  decision: 'Decision within',
  appeal: 'You may appeal within',
  'appeal-decision': 'Appeal decided within',
}

const SHORT_DUE: Record<Due['what'], string> = {
  'take-up': 'to take it up',
  statement: 'for your statement',
  statements: 'for statements',
  vote: 'to vote',
  decision: 'to decide',
  appeal: 'to appeal',
  'appeal-decision': 'to judge the appeal',
}

/** 'Vote within' above the time that is left, or what is over. */
export const dueLabel = ({ what, isOver }: Due) =>
  isOver ? `Over: ${SHORT_DUE[what]}` : DUE_WORDS[what]

/** 'to vote' below it */
export const shortDue = ({ what, isOver }: Due) => (isOver ? 'overdue' : SHORT_DUE[what])

const TONES: Record<CaseState, LampTone> = {
  submitted: 'ring',
  'under-review': 'soon',
  voting: 'soon',
  decided: 'go',
  appealed: 'soon',
  final: 'go',
  withdrawn: 'ring',
  inadmissible: 'ring',
  merged: 'ring',
}

export const stateLamp = (state: CaseState) => ({
  tone: TONES[state],
  name: CASE_STATES[state].name,
})

/** 'Contact, lap 92' or 'Contact, 2:31:14' */
export function incidentText({
  category,
  lap,
  raceSeconds,
}: Pick<CaseSummary, 'category' | 'lap' | 'raceSeconds'>) {
  const { name } = INCIDENT_CATEGORIES[category]
  if (lap !== null) return `${name}, lap ${lap}`
  return raceSeconds === null ? name : `${name}, ${raceClock(raceSeconds)}`
}

/** 'lap 92, 2:31:14' */
export function momentText({ lap, raceSeconds }: Pick<CaseSummary, 'lap' | 'raceSeconds'>) {
  const parts = [lap !== null && `lap ${lap}`, raceSeconds !== null && raceClock(raceSeconds)]
  return parts.filter(Boolean).join(', ')
}

const MINUTE_MS = 60_000

/** '2 d 4 h', '4 h 25 min' or '12 min': until a deadline, or since it. */
export function timeLeft(at: Date, now: Date) {
  const minutes = Math.floor(Math.abs(at.getTime() - now.getTime()) / MINUTE_MS)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
