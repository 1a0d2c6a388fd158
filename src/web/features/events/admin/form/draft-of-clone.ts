import type { EventDetail } from '#shared/contract/events.ts'
import { draftOfEvent } from './draft-of-event.ts'
import type { EventDraft } from './event-draft.ts'
import { daysLater, wallTime } from './wall-time.ts'

const WEEK = 7

/** The same event again: as few whole weeks later as bring its start and the end of its registration into the future. */
export function draftOfClone(event: EventDetail, now: Date): EventDraft {
  const draft = draftOfEvent(event)
  const present = wallTime(now, event.timezone)
  const soonest = [draft.startDateTime, draft.registrationEndDate].toSorted()[0] ?? present
  let days = WEEK
  while (daysLater(soonest, days) <= present) days += WEEK
  return {
    ...draft,
    startDateTime: daysLater(draft.startDateTime, days),
    endDateTime: daysLater(draft.endDateTime, days),
    registrationStartDate: daysLater(draft.registrationStartDate, days),
    registrationEndDate: daysLater(draft.registrationEndDate, days),
  }
}
