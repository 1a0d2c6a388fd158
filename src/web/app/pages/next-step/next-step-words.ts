import { formatMoment, formatTime } from '#shared/domain/dates.ts'
import type { Action } from '#shared/domain/next-step.ts'
import type { OwnStep } from './use-next-step.ts'

export const ACTION_LABELS = {
  'complete-profile': 'Complete Your Profile',
  'sign-up': 'Sign Up',
  'check-in': 'Check In',
  'view-registration': 'View Your Registration',
  'view-event': 'View Event',
} as const satisfies Record<Action, string>

/** Whether the viewer takes part, and what to do by when. */
export function nextStepWords(step: OwnStep): { title: string; text: string } {
  const { own, action } = step
  if (!own) return { title: 'You are not signed up', text: joinText(step) }
  const title = action === 'check-in' ? 'You are not checked in' : OWN_TITLES[own.status]
  return { title, text: ownText(step) }
}

const OWN_TITLES = {
  confirmed: 'You are signed up',
  waitlist: 'You are on the waitlist',
  cancelled: 'Your registration was cancelled',
} as const

function ownText({ own, event, missing, action, deadline }: OwnStep) {
  if (action === 'check-in') {
    const by = formatTime(deadline.at, event.timezone)
    return own?.status === 'waitlist'
      ? `Check in by ${by} to stand by for a place that nobody takes.`
      : `Check in by ${by}. Otherwise a crew that stands by may get your place.`
  }
  if (missing.length > 0)
    return `Set your Race Control username before ${formatMoment(event.startDateTime, event.timezone)}, so that your result is found.`
  if (!own) return ''
  const { car, teamName, crewmates } = own
  const crew = crewmates.length > 0 ? `with ${crewmates.join(', ')}` : null
  return [`${car.make} ${car.model}`, teamName, crew].filter(Boolean).join(', ')
}

function joinText({ event, state, action, deadline }: OwnStep) {
  const by = formatMoment(deadline.at, event.timezone)
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
    return `Registration closed ${formatMoment(event.registrationEndDate, event.timezone)}.`
  return 'All places are taken.'
}
