import type { CrewRole } from './crew.ts'
import { banOf, banText } from '../members/ban.ts'
import { type RoundBan, roundBanText } from '../penalties/round-bans.ts'
import { formatDay } from '../words/dates.ts'
import { classPlaces, type CountedSlots } from './place-count.ts'
import { registrationState, type RegistrationWindow } from './registration-state.ts'

type Viewer = {
  id: number
  raceControlUsername: string | null
  ban?: { reason: string; until: Date | null } | null | undefined
  /** A decision of the stewards keeps them out of this event. */
  roundBan?: RoundBan | null | undefined
}

export type SignUpEvent = RegistrationWindow & {
  status: 'upcoming' | 'completed' | 'cancelled'
  timezone: string
  eventCarClasses: readonly CountedSlots[]
  /** Who finds no place may wait for one. */
  hasWaitlist: boolean
  registrations: readonly {
    status: string
    crew: readonly { userId: number | null; role: CrewRole }[]
  }[]
}

/** Why this viewer cannot sign up, for the button and the API. Order of checks: specification, section 4. */
export function signUpBlocker(viewer: Viewer | undefined, event: SignUpEvent, now: Date) {
  if (!viewer) return 'Please log in to sign up'
  const ban = banOf(viewer, now)
  if (ban) return banText(ban, event.timezone)
  if (viewer.roundBan) return roundBanText(viewer.roundBan, event.timezone)
  if (!viewer.raceControlUsername)
    return 'Please set your Race Control username in your profile first'
  if (isSignedUp(viewer, event)) return 'Already signed up'
  if (event.status !== 'upcoming') return 'Event not available for signup'
  const state = registrationState(event, now)
  if (state === 'soon')
    return `Registration opens ${formatDay(event.registrationStartDate, event.timezone)}`
  if (state === 'closed') return 'Registration closed'
  if (event.hasWaitlist) return undefined
  if (state === 'full') return 'Event full'
  if (event.eventCarClasses.every(isClassFull)) return 'All car classes full'
  return undefined
}

export function isClassFull(slots: CountedSlots) {
  return classPlaces(slots).free === 0
}

export type EnteredEvent = RegistrationWindow & {
  eventCarClasses: readonly CountedSlots[]
  hasWaitlist: boolean
}

/** Whether registration is open, with a free place in the event and in a class or with a waitlist. */
export function canBeEntered(event: EnteredEvent, now: Date) {
  const state = registrationState(event, now)
  if (event.hasWaitlist) return state === 'open' || state === 'full'
  return state === 'open' && !event.eventCarClasses.every(isClassFull)
}

/** Reserves and managers of one car may drive another. */
function isSignedUp({ id }: Viewer, { registrations }: SignUpEvent) {
  return registrations.some(
    ({ crew, status }) =>
      status !== 'cancelled' && crew.some(({ userId, role }) => userId === id && role === 'driver'),
  )
}
