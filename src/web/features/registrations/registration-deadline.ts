import type { EventDetail } from '#shared/contract/events.ts'
import { formatTime, formatWeekday } from '#shared/domain/dates.ts'

type Window = Pick<
  EventDetail,
  'status' | 'timezone' | 'registrationStartDate' | 'registrationEndDate'
>

/** 'Closes Fri, Nov 27, 2026, 7:00 PM UTC'; nothing for an event that is off before its registration has ended. */
export function registrationDeadline(event: Window, now: Date) {
  const { status, timezone, registrationStartDate: start, registrationEndDate: end } = event
  if (now >= end) return `Closed ${at(end, timezone)}`
  if (status !== 'upcoming') return undefined
  return now < start ? `Opens ${at(start, timezone)}` : `Closes ${at(end, timezone)}`
}

function at(moment: Date, timezone: string) {
  return `${formatWeekday(moment, timezone)}, ${formatTime(moment, timezone)}`
}
