import type { EventDetail } from '#shared/contract/events.ts'
import { formatMoment } from '#shared/domain/dates.ts'

type Window = Pick<
  EventDetail,
  'status' | 'timezone' | 'registrationStartDate' | 'registrationEndDate'
>

/** 'Closes Fri, Nov 27, 2026, 7:00 PM UTC'; nothing for an event that is off before its registration has ended. */
export function registrationDeadline(event: Window, now: Date) {
  const { status, timezone, registrationStartDate: start, registrationEndDate: end } = event
  if (now >= end) return `Closed ${formatMoment(end, timezone)}`
  if (status !== 'upcoming') return undefined
  return now < start
    ? `Opens ${formatMoment(start, timezone)}`
    : `Closes ${formatMoment(end, timezone)}`
}
