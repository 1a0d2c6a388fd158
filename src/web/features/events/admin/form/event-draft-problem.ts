import { EventForm } from '#shared/contract/event-form.ts'
import { eventFormProblem, scheduleProblem } from '#shared/domain/event-form-problem.ts'
import type { EventDraft } from './event-draft.ts'
import { toEventForm } from './to-event-form.ts'

export type Problem = { field: keyof EventDraft; message: string }

/** The first thing that is wrong: what is missing in the specification's order, then limits, then the schedule. */
export function eventDraftProblem(draft: EventDraft): Problem | undefined {
  const form = toEventForm(draft)
  return eventFormProblem(form) ?? limitProblem(form) ?? scheduleProblem(wallTimes(form))
}

function limitProblem(form: ReturnType<typeof toEventForm>): Problem | undefined {
  const [issue] = EventForm.safeParse(form).error?.issues ?? []
  if (!issue) return undefined
  return { field: issue.path[0] as keyof EventDraft, message: issue.message }
}

/** All four stand in one timezone, where a later wall time is a later moment: reading them as UTC keeps their order. */
function wallTimes(form: ReturnType<typeof toEventForm>) {
  return {
    startDateTime: new Date(`${form.startDateTime}Z`),
    endDateTime: new Date(`${form.endDateTime}Z`),
    registrationStartDate: new Date(`${form.registrationStartDate}Z`),
    registrationEndDate: new Date(`${form.registrationEndDate}Z`),
  }
}
