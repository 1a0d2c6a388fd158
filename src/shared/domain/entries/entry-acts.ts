import type { EntryState } from './entry-state.ts'

/** What organisers can do to an entry, and in which states. Reference: entries and stewarding, A2. */
const STATES_FOR = {
  confirm: ['applied'],
  reject: ['applied'],
  moveToWaitlist: ['applied', 'confirmed', 'offered'],
  remove: ['applied', 'confirmed', 'offered', 'waitlisted'],
  letIn: ['applied', 'waitlisted', 'offered'],
  reorder: ['waitlisted'],
  skip: ['waitlisted'],
  unskip: ['waitlisted'],
  reopen: ['withdrawn', 'rejected', 'removed'],
} as const satisfies Record<string, readonly EntryState[]>
export type EntryAct = keyof typeof STATES_FOR

/** The states that an act leaves an entry in, with what may follow by itself. */
const LEADS_TO = {
  confirm: ['confirmed', 'waitlisted', 'offered'],
  reject: ['rejected'],
  moveToWaitlist: ['waitlisted'],
  remove: ['removed'],
  letIn: ['confirmed'],
  reorder: ['waitlisted'],
  skip: ['waitlisted'],
  unskip: ['waitlisted', 'confirmed', 'offered'],
  reopen: ['applied', 'confirmed', 'waitlisted', 'offered'],
} as const satisfies Record<EntryAct, readonly EntryState[]>

/** What organisers can do to many entries at once. */
export const ACTS_ON_MANY = ['confirm', 'moveToWaitlist', 'reject', 'remove'] as const
export type ActOnMany = (typeof ACTS_ON_MANY)[number]

type ActedOn = { state: EntryState; isSkipped: boolean }

type ActEvent = {
  status: 'upcoming' | 'completed' | 'cancelled'
  hasWaitlist: boolean
  startDateTime: Date
}

/** Why an organiser cannot do this now. Whether a place is free is decided later. */
export function actProblem(
  act: EntryAct,
  { state, isSkipped }: ActedOn,
  { status, hasWaitlist, startDateTime }: ActEvent,
  now: Date,
) {
  const states: readonly EntryState[] = STATES_FOR[act]
  if (!states.includes(state)) return `${IS_NOW[state]}: choose something else`
  if (act === 'remove') return undefined
  if (status !== 'upcoming') return 'Only the entries of an event to come can be changed'
  if (act === 'moveToWaitlist' && !hasWaitlist)
    return "This event has no waitlist: switch it on in the event's settings, or remove the entry"
  if (act === 'reopen' && now >= startDateTime)
    return 'The race has started: an entry can be reopened only before it'
  if (act === 'skip' && isSkipped) return 'This entry is already skipped'
  if (act === 'unskip' && !isSkipped) return 'This entry is not skipped'
  return undefined
}

/** Whether the entry is as the act leaves it, so that a second click has nothing left to do. */
export function isDone(act: EntryAct, { state, isSkipped }: ActedOn) {
  const states: readonly EntryState[] = LEADS_TO[act]
  if (!states.includes(state)) return false
  if (act === 'skip') return isSkipped
  return act !== 'unskip' || !isSkipped
}

const IS_NOW = {
  applied: 'This entry waits for approval',
  confirmed: 'This entry has a place',
  offered: 'A place is offered to this entry',
  waitlisted: 'This entry waits for a place',
  withdrawn: 'This entry has been withdrawn',
  rejected: 'This entry has been rejected',
  removed: 'This entry has been removed',
} as const satisfies Record<EntryState, string>
