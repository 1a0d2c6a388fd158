import { type CheckInTimes, checkInWindow } from './check-in-window.ts'
import { type RegistrationState, registrationState } from './registration-state.ts'
import { canBeEntered, type EnteredEvent } from './sign-up.ts'

type Viewer = { raceControlUsername: string | null }

type UpcomingEvent = EnteredEvent & {
  id: number
  startDateTime: Date
  endDateTime: Date
}

type OwnRegistration = { eventId: number; mustCheckIn: boolean } & Omit<
  CheckInTimes,
  'startDateTime'
>

/** What a driver can do now, in the order of a race's life. */
export type Action =
  | 'complete-profile'
  | 'sign-up'
  | 'check-in'
  | 'view-registration'
  | 'view-event'

type Missing = 'Race Control username' | 'car'

export type NextStep<Event, Own> = {
  event: Event
  /** The viewer's registration for the event. */
  own: Own | undefined
  state: RegistrationState
  action: Action
  /** What the viewer needs for the race and does not have. Empty if registration is closed or full. */
  missing: Missing[]
  /** What happens next: until then, something can be done about it. */
  deadline: { what: 'opens' | 'closes' | 'check-in-closes' | 'starts'; at: Date }
}

/**
 * The race that concerns a member next: the soonest that they take part in or could sign up for, otherwise the soonest.
 * Undefined if no event is to come. Agrees with `signUpBlocker`.
 * @param events upcoming ones, soonest first
 */
export function nextStep<Event extends UpcomingEvent, Own extends OwnRegistration>(
  viewer: Viewer,
  events: readonly Event[],
  registrations: readonly Own[],
  now: Date,
): NextStep<Event, Own> | undefined {
  const steps = events
    .filter(({ endDateTime }) => now < endDateTime)
    .map((event) => {
      const own = registrations.find(({ eventId }) => eventId === event.id)
      return stepOf(viewer, event, own, now)
    })
  return steps.find(({ own, event }) => own || canBeEntered(event, now)) ?? steps[0]
}

function stepOf<Event extends UpcomingEvent, Own extends OwnRegistration>(
  viewer: Viewer,
  event: Event,
  own: Own | undefined,
  now: Date,
): NextStep<Event, Own> {
  const { registrationStartDate, registrationEndDate, startDateTime } = event
  const state = registrationState(event, now)
  const isSoon = state === 'soon'
  const canTakePart = own !== undefined || isSoon || canBeEntered(event, now)
  const missing: Missing[] = canTakePart ? missingFor(viewer, own) : []
  const deadline = { what: 'starts', at: startDateTime } as const
  const what = { event, own, state, missing }
  const checkIn = own?.mustCheckIn ? checkInWindow({ ...own, startDateTime }) : undefined
  if (checkIn && checkIn.opens <= now && now < checkIn.closes)
    return {
      ...what,
      action: 'check-in',
      deadline: { what: 'check-in-closes', at: checkIn.closes },
    }
  if (missing.includes('Race Control username'))
    return {
      ...what,
      action: 'complete-profile',
      deadline: own ? deadline : windowOf(isSoon, registrationStartDate, registrationEndDate),
    }
  if (own) return { ...what, action: 'view-registration', deadline }
  if (isSoon || canBeEntered(event, now))
    return {
      ...what,
      action: isSoon ? 'view-event' : 'sign-up',
      deadline: windowOf(isSoon, registrationStartDate, registrationEndDate),
    }
  return { ...what, action: 'view-event', deadline }
}

function windowOf(isSoon: boolean, start: Date, end: Date) {
  return isSoon ? ({ what: 'opens', at: start } as const) : ({ what: 'closes', at: end } as const)
}

function missingFor({ raceControlUsername }: Viewer, own: unknown): Missing[] {
  return [
    ...(raceControlUsername ? [] : ['Race Control username' as const]),
    ...(own ? [] : ['car' as const]),
  ]
}
