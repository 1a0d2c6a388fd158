import { carName } from '#shared/domain/words/car-name.ts'
import { formatMoment, formatTime, withLocalTime } from '#shared/domain/words/dates.ts'
import type { Action } from '#shared/domain/entries/next-step.ts'
import type { OwnStep } from './use-next-step.ts'

export const ACTION_LABELS = {
  'complete-profile': 'Complete Your Profile',
  'sign-up': 'Sign Up',
  'check-in': 'Check In',
  'view-registration': 'View Your Registration',
  'view-event': 'View Event',
} as const satisfies Record<Action, string>

/** Whether the viewer takes part, and what to do by when, also by the clock of the viewer's zone if it is known. */
export function nextStepWords(
  step: OwnStep,
  localZone: string | undefined,
): { title: string; text: string } {
  const { own, action } = step
  if (!own) return { title: 'You are not signed up', text: joinText(step, localZone) }
  const title = action === 'check-in' ? 'You are not checked in' : OWN_TITLES[own.status]
  return { title, text: ownText(step, localZone) }
}

const OWN_TITLES = {
  confirmed: 'You are signed up',
  waitlist: 'You are on the waitlist',
  cancelled: 'Your registration was cancelled',
} as const

function ownText(
  { own, event, missing, action, deadline }: OwnStep,
  localZone: string | undefined,
) {
  if (action === 'check-in') {
    const time = formatTime(deadline.at, event.timezone)
    const by = withLocalTime(time, deadline.at, event.timezone, localZone)
    return own?.status === 'waitlist'
      ? `Check in by ${by} to stand by for a place that nobody takes.`
      : `Check in by ${by}. Otherwise a crew that stands by may get your place.`
  }
  if (missing.length > 0)
    return `Set your Race Control username before ${momentIn(event, event.startDateTime, localZone)}, so that your result is found.`
  if (!own) return ''
  const { car, teamName, crewmates } = own
  const crew = crewmates.length > 0 ? `with ${crewmates.join(', ')}` : null
  return [carName(car), teamName, crew].filter(Boolean).join(', ')
}

function joinText({ event, state, action, deadline }: OwnStep, localZone: string | undefined) {
  const by = momentIn(event, deadline.at, localZone)
  const hasNoName = action === 'complete-profile'
  if (deadline.what === 'opens')
    return hasNoName
      ? `Set your Race Control username before registration opens ${by}.`
      : `Registration opens ${by}.`
  if (deadline.what === 'closes')
    return hasNoName
      ? `Set your Race Control username, then choose a car. Registration closes ${by}.`
      : `${state === 'full' ? 'All places are taken, but there is a waitlist.' : 'Choose a car.'} Registration closes ${by}.`
  if (state === 'closed')
    return `Registration closed ${momentIn(event, event.registrationEndDate, localZone)}.`
  return 'All places are taken.'
}

const momentIn = ({ timezone }: OwnStep['event'], at: Date, localZone: string | undefined) =>
  withLocalTime(formatMoment(at, timezone), at, timezone, localZone)
