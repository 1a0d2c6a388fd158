import { type CountedEvent, eventPlaces } from './place-count.ts'

export type RegistrationState = 'soon' | 'closed' | 'full' | 'open'

export type RegistrationWindow = CountedEvent & {
  registrationStartDate: Date
  registrationEndDate: Date
}

/**
 * Registration is open from start (inclusive) to end (exclusive). Places that are set aside count as taken. Order of checks:
 * specification, section 4.
 */
export function registrationState(event: RegistrationWindow, now: Date): RegistrationState {
  if (now < event.registrationStartDate) return 'soon'
  if (now >= event.registrationEndDate) return 'closed'
  if (eventPlaces(event).free === 0) return 'full'
  return 'open'
}

export const REGISTRATION_STATE_TEXT = {
  soon: 'Registration Opens Soon',
  closed: 'Registration Closed',
  full: 'Event Full',
  open: 'Registration Open',
} as const satisfies Record<RegistrationState, string>

/** The shorter labels of the admin's list. */
export const REGISTRATION_STATE_LABEL = {
  soon: 'Opens Soon',
  closed: 'Closed',
  full: 'Full',
  open: 'Open',
} as const satisfies Record<RegistrationState, string>
