import type { Resolver } from 'react-hook-form'
import type { EventFormInput } from '#shared/contract/event-form.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { eventChangeProblem, SCHEDULE_FIELDS } from '#shared/domain/event-change-problem.ts'
import { draftOfEvent } from './draft-of-event.ts'
import type { EventDraft } from './event-draft.ts'
import { eventDraftProblem } from './event-draft-problem.ts'
import { judgedDraft } from './event-draft-resolver.ts'
import { toEventForm } from './to-event-form.ts'

/** As for a new event; then what has already happened to this one counts too. */
export function eventChangeResolver(
  event: EventDetail,
): Resolver<EventDraft, unknown, EventFormInput> {
  const before = draftOfEvent(event)
  return (draft) => judgedDraft(draft, eventDraftProblem(draft) ?? changeProblem(draft))

  function changeProblem(draft: EventDraft) {
    const { trackId, maxParticipants, allowedClasses } = toEventForm(draft)
    return eventChangeProblem(event, {
      trackId: trackId ?? 0,
      rescheduled: SCHEDULE_FIELDS.find((field) => draft[field] !== before[field]),
      maxParticipants,
      allowedClasses,
    })
  }
}
