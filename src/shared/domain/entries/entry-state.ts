/** What has become of an entry: a car with its crew in one event. Reference: entries and stewarding, A2. */
export const ENTRY_STATES = [
  'applied',
  'confirmed',
  'offered',
  'waitlisted',
  'withdrawn',
  'rejected',
  'removed',
] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** The states of an entry that takes one of the event's places and one of its class's slots. */
export const HOLDING_STATES = ['confirmed', 'offered'] as const satisfies EntryState[]

/** The states of an entry that still wants to race: its number and its drivers are taken. */
export const ACTIVE_STATES = [
  ...HOLDING_STATES,
  'applied',
  'waitlisted',
] as const satisfies EntryState[]

const ACTIVE: readonly EntryState[] = ACTIVE_STATES
const HOLDING: readonly EntryState[] = HOLDING_STATES

export function isActive({ state }: { state: EntryState }) {
  return ACTIVE.includes(state)
}

export function holdsPlace({ state }: { state: EntryState }) {
  return HOLDING.includes(state)
}

/** Each state in the words of the specification, which knows neither approval nor offers. */
export const STATUS_OF_STATE = {
  applied: 'waitlist',
  confirmed: 'confirmed',
  offered: 'waitlist',
  waitlisted: 'waitlist',
  withdrawn: 'cancelled',
  rejected: 'cancelled',
  removed: 'cancelled',
} as const satisfies Record<EntryState, 'confirmed' | 'waitlist' | 'cancelled'>
