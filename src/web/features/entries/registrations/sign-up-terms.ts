import type { EventDetail } from '#shared/contract/events.ts'
import { checkInWindow } from '#shared/domain/entries/check-in-window.ts'
import { formatMoment, formatTime } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { deadlineOf } from '#shared/domain/entries/deadlines.ts'

/** What a member must know before they sign up. */
export function signUpTerms(event: EventDetail) {
  const { needsApproval, minimumDrivers, minimumBronzeSilver, driversPerCar, hasCheckIn } = event
  const lineUps = formatMoment(deadlineOf(event, 'lineUpHours'), event.timezone)
  const most = driversPerCar > minimumDrivers ? ` A car has at most ${driversPerCar}.` : ''
  const checkIn = checkInWindow(event)
  return [
    ...(needsApproval ? ['An organiser has to confirm your entry before it has a place.'] : []),
    ...(minimumDrivers > 1
      ? [
          `Your crew needs at least ${counted(minimumDrivers, 'driver')} by ${lineUps}: invite the others once you have signed up.${most}`,
        ]
      : []),
    ...(minimumBronzeSilver > 0
      ? [
          `Your crew needs at least ${counted(minimumBronzeSilver, 'Bronze or Silver driver')} by ${lineUps}.`,
        ]
      : []),
    ...(hasCheckIn
      ? [
          `Your crew has to check in between ${formatMoment(checkIn.opens, event.timezone)} and ${formatTime(checkIn.closes, event.timezone)}, or it may lose its place.`,
        ]
      : []),
  ]
}
