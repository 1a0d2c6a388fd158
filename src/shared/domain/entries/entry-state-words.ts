import type { EntryState } from './entry-state.ts'

export const ENTRY_STATE_NAMES = {
  applied: 'Applied',
  confirmed: 'Confirmed',
  offered: 'Offered',
  waitlisted: 'Waitlist',
  withdrawn: 'Withdrawn',
  rejected: 'Rejected',
  removed: 'Removed',
} as const

/** 'Confirmed', or 'Waitlist 2' with the position in the class. */
export function entryStateText({
  state,
  waitlistPosition,
}: {
  state: EntryState
  waitlistPosition: number | null
}) {
  const name = ENTRY_STATE_NAMES[state]
  return waitlistPosition === null ? name : `${name} ${waitlistPosition}`
}
