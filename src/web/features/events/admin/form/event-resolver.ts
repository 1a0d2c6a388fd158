import type { FieldErrors, Resolver } from 'react-hook-form'
import { eachMoment, EventForm } from '#shared/contract/event-form.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { eventChangeProblem, SCHEDULE_FIELDS } from '#shared/domain/events/event-change-problem.ts'
import { eventFormProblem, scheduleProblem } from '#shared/domain/events/event-form-problem.ts'
import { type EventField, type EventValues, valuesOfEvent } from './event-values.ts'
import { normalizedForm } from './normalized-numbers.ts'

type Problem = { field: EventField; message: string }

/** The type of the errors that the form finds, as opposed to those of the server. */
export const FORM_ERROR = 'problem'

/** Reports one problem at a time. `event` is the event being edited: what has already happened to it limits what can be changed. */
export function eventResolver(event?: EventDetail): Resolver<EventValues, unknown, EventForm> {
  return (values) => {
    const problem = eventProblem(values) ?? (event && changeProblem(event, values))
    if (!problem) return { values: normalizedForm(values), errors: {} }
    const errors: FieldErrors<EventValues> = {
      [problem.field]: { type: FORM_ERROR, message: problem.message },
    }
    return { values: {}, errors }
  }
}

/** Returns the first problem: missing fields in the specification's order, then limits, then the schedule. */
export function eventProblem(values: EventValues): Problem | undefined {
  const form = normalizedForm(values)
  return eventFormProblem(form) ?? limitProblem(form) ?? scheduleProblem(wallMoments(form))
}

function limitProblem(form: EventForm): Problem | undefined {
  const [issue] = EventForm.safeParse(form).error?.issues ?? []
  return issue && { field: issue.path[0] as EventField, message: issue.message }
}

/** Reads the wall times as UTC. All four are in one timezone, so this keeps their order. */
function wallMoments(form: EventForm) {
  return eachMoment((moment) => new Date(`${form[moment]}Z`))
}

function changeProblem(event: EventDetail, values: EventValues) {
  const before = valuesOfEvent(event)
  const { trackId, allowedClasses } = normalizedForm(values)
  return eventChangeProblem(event, {
    trackId: trackId ?? 0,
    rescheduled: SCHEDULE_FIELDS.find((field) => values[field] !== before[field]),
    allowedClasses,
  })
}
