import { deadlineOf } from './deadlines.ts'
import type { EntryState } from './entry-state.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const ANSWER_HOURS = 12
const ANSWER_MINUTES_MIN = 30
const REMINDER_HOURS = 2

/** Whether a free place is offered, because not everybody looks at the event any more. Reference: A4. */
export function offersPlaces(event: { startDateTime: Date; offerHours: number | null }, now: Date) {
  return now >= deadlineOf(event, 'offerHours')
}

/**
 * When the answer to an offer that is made now is due: in 12 hours, or half of the time left, but at least 30 minutes; at
 * the start at the latest.
 */
export function offerEnds({ startDateTime }: { startDateTime: Date }, now: Date) {
  const left = Math.max(0, startDateTime.getTime() - now.getTime())
  const toAnswer = Math.max(
    Math.min(ANSWER_HOURS * HOUR_MS, left / 2),
    ANSWER_MINUTES_MIN * MINUTE_MS,
  )
  return new Date(now.getTime() + Math.min(toAnswer, left))
}

/** When the crew is reminded of the offer: two hours before its end, or when a quarter of the time is left. */
export function offerReminder(ends: Date, now: Date) {
  const quarter = (ends.getTime() - now.getTime()) / 4
  return new Date(ends.getTime() - Math.min(REMINDER_HOURS * HOUR_MS, quarter))
}

type Offered = {
  state: EntryState
  offerEndsAt: Date | null
  event: { status: 'upcoming' | 'completed' | 'cancelled'; startDateTime: Date }
}

/** Why an offer can no longer be accepted or declined. The job that ends offers need not have run. */
export function offerProblem({ state, offerEndsAt, event }: Offered, now: Date) {
  if (state !== 'offered') return PROBLEMS[state]
  if (event.status !== 'upcoming') return 'This event does not take place: the offer has ended'
  if (now >= event.startDateTime) return 'The race has started: the offer has ended'
  if (offerEndsAt && now >= offerEndsAt)
    return 'The time to answer is over: the place goes to the next entry in the queue'
  return undefined
}

const ENDED = 'This offer has ended: the entry is no longer in the event'
const PROBLEMS = {
  applied: 'No place is offered to this entry: it waits for approval',
  confirmed: 'This entry already has its place',
  waitlisted: 'This offer has ended: the entry is back in the queue',
  withdrawn: ENDED,
  rejected: ENDED,
  removed: ENDED,
} satisfies Record<Exclude<EntryState, 'offered'>, string>
