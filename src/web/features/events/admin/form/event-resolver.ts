import type { FieldErrors, Resolver } from 'react-hook-form'
import { eachMoment, EventForm } from '#shared/contract/event-form.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { eventChangeProblem, SCHEDULE_FIELDS } from '#shared/domain/event-change-problem.ts'
import { eventFormProblem, scheduleProblem } from '#shared/domain/event-form-problem.ts'
import { type EventField, type EventValues, valuesOfEvent } from './event-values.ts'
import { settledForm } from './settled-numbers.ts'

type Problem = { field: EventField; message: string }

/** The type of an error that the form finds by itself, not the server. */
export const PROBLEM = 'problem'

/** Finds one problem at a time. An event that exists is also judged by what has already happened to it. */
export function eventResolver(event?: EventDetail): Resolver<EventValues, unknown, EventForm> {
  return (values) => {
    const problem = eventProblem(values) ?? (event && changeProblem(event, values))
    if (!problem) return { values: settledForm(values), errors: {} }
    const errors: FieldErrors<EventValues> = {
      [problem.field]: { type: PROBLEM, message: problem.message },
    }
    return { values: {}, errors }
  }
}

/** The first thing that is wrong: what is missing in the specification's order, then limits, then the schedule. */
export function eventProblem(values: EventValues): Problem | undefined {
  const form = settledForm(values)
  return eventFormProblem(form) ?? limitProblem(form) ?? scheduleProblem(wallMoments(form))
}

function limitProblem(form: EventForm): Problem | undefined {
  const [issue] = EventForm.safeParse(form).error?.issues ?? []
  return issue && { field: issue.path[0] as EventField, message: issue.message }
}

/** All four are in one timezone, where a later wall time is a later moment: reading them as UTC keeps their order. */
function wallMoments(form: EventForm) {
  return eachMoment((moment) => new Date(`${form[moment]}Z`))
}

function changeProblem(event: EventDetail, values: EventValues) {
  const before = valuesOfEvent(event)
  const { trackId, maxParticipants, allowedClasses } = settledForm(values)
  return eventChangeProblem(event, {
    trackId: trackId ?? 0,
    rescheduled: SCHEDULE_FIELDS.find((field) => values[field] !== before[field]),
    maxParticipants,
    allowedClasses,
  })
}
