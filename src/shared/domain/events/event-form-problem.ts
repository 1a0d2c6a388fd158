import type { EventForm } from '#shared/contract/event-form.ts'

type Judged = Pick<
  EventForm,
  | 'title'
  | 'description'
  | 'trackId'
  | 'startDateTime'
  | 'endDateTime'
  | 'registrationStartDate'
  | 'registrationEndDate'
  | 'maxParticipants'
  | 'allowedClasses'
  | 'hasWaitlist'
  | 'driversPerCar'
  | 'minimumDrivers'
  | 'minimumBronzeSilver'
  | 'checkInOpensMinutes'
  | 'checkInClosesMinutes'
>

export type EventFormProblem = { field: keyof Judged; message: string }

/** The first problem that prevents saving this form, in the order of the specification, section 5. */
export function eventFormProblem(form: Judged): EventFormProblem | undefined {
  if (!form.title.trim()) return problem('title', 'Event title is required')
  if (!form.description.trim()) return problem('description', 'Event description is required')
  if (!form.trackId) return problem('trackId', 'Please select a track')
  if (!form.startDateTime) return problem('startDateTime', SET_TIMES)
  if (!form.endDateTime) return problem('endDateTime', SET_TIMES)
  if (!form.registrationStartDate) return problem('registrationStartDate', SET_PERIOD)
  if (!form.registrationEndDate) return problem('registrationEndDate', SET_PERIOD)
  if (form.allowedClasses.length === 0)
    return problem('allowedClasses', 'Please select at least one car class')
  if (exceedsPlaces(form))
    return problem('allowedClasses', 'Total class slots cannot exceed maximum participants')
  if (form.allowedClasses.some(({ maxSlots }) => maxSlots > form.maxParticipants))
    return problem('allowedClasses', 'A class cannot have more slots than maximum participants')
  if (form.minimumDrivers > form.driversPerCar)
    return problem('minimumDrivers', 'Minimum drivers cannot exceed drivers per car')
  if (form.minimumBronzeSilver > form.driversPerCar)
    return problem('minimumBronzeSilver', 'Bronze or Silver drivers cannot exceed drivers per car')
  if (form.checkInOpensMinutes <= form.checkInClosesMinutes)
    return problem('checkInOpensMinutes', 'Check-in has to open before it closes')
  return undefined
}

/** With a waitlist, the classes may share the event's places: whoever comes first gets them, and others wait. */
export function exceedsPlaces(
  form: Pick<Judged, 'allowedClasses' | 'hasWaitlist' | 'maxParticipants'>,
) {
  return !form.hasWaitlist && totalSlots(form) > form.maxParticipants
}

type Schedule = {
  startDateTime: Date
  endDateTime: Date
  registrationStartDate: Date
  registrationEndDate: Date
}

/** The first problem of a schedule with all four times set. */
export function scheduleProblem(schedule: Schedule): EventFormProblem | undefined {
  if (schedule.endDateTime <= schedule.startDateTime)
    return problem('endDateTime', 'The event must end after it starts')
  if (schedule.registrationEndDate <= schedule.registrationStartDate)
    return problem('registrationEndDate', 'Registration must close after it opens')
  return undefined
}

export function totalSlots({ allowedClasses }: Pick<Judged, 'allowedClasses'>) {
  return allowedClasses.reduce((sum, { maxSlots }) => sum + maxSlots, 0)
}

const SET_TIMES = 'Please set start and end times'
const SET_PERIOD = 'Please set registration period'

function problem(field: keyof Judged, message: string): EventFormProblem {
  return { field, message }
}
