import type { EventFormInput } from '#shared/contract/event-form.ts'
import type { EventDraft } from './event-draft.ts'
import { settled, settledSlots } from './settled-numbers.ts'

/** What is sent: settled numbers, ids as numbers, wall times without an offset beside their timezone. */
export function toEventForm(draft: EventDraft) {
  const maxParticipants = settled.maxParticipants(draft.maxParticipants)
  return {
    ...draft,
    maxParticipants,
    practiceMinutes: settled.practiceMinutes(draft.practiceMinutes),
    qualifyingMinutes: settled.qualifyingMinutes(draft.qualifyingMinutes),
    warmupMinutes: settled.warmupMinutes(draft.warmupMinutes),
    raceMinutes: settled.raceMinutes(draft.raceMinutes),
    allowedClasses: draft.allowedClasses.map(({ classId, maxSlots }) => ({
      classId,
      maxSlots: settledSlots(maxSlots, maxParticipants),
    })),
  } satisfies EventFormInput
}
