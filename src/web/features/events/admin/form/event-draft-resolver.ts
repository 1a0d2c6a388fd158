import type { FieldErrors, Resolver } from 'react-hook-form'
import type { EventFormInput } from '#shared/contract/event-form.ts'
import type { EventDraft } from './event-draft.ts'
import { eventDraftProblem, type Problem } from './event-draft-problem.ts'
import { toEventForm } from './to-event-form.ts'

/** The type of an error that the form finds by itself, not the server. */
export const PROBLEM = 'problem'

export const eventDraftResolver: Resolver<EventDraft, unknown, EventFormInput> = (draft) =>
  judgedDraft(draft, eventDraftProblem(draft))

/** One problem at a time, at its field. */
export function judgedDraft(draft: EventDraft, problem: Problem | undefined) {
  if (!problem) return { values: toEventForm(draft), errors: {} }
  const errors: FieldErrors<EventDraft> = {
    [problem.field]: { type: PROBLEM, message: problem.message },
  }
  return { values: {}, errors }
}
