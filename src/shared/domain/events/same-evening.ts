import { wallTime } from '../words/wall-time.ts'

type Timed = { startDateTime: Date; endDateTime: Date }

/** Whether two events compete for the same drivers: they overlap, or begin on one day in `timezone`. */
export function isSameEvening(one: Timed, other: Timed, timezone: string) {
  const isOverlapping =
    one.startDateTime < other.endDateTime && other.startDateTime < one.endDateTime
  return isOverlapping || dayOf(one, timezone) === dayOf(other, timezone)
}

const DAY_CHARS = 'yyyy-mm-dd'.length

const dayOf = ({ startDateTime }: Timed, timezone: string) =>
  wallTime(startDateTime, timezone).slice(0, DAY_CHARS)
