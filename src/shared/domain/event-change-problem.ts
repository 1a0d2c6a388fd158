import { EVENT_MOMENTS } from '../contract/event-form.ts'
import { type EntryState, holdsPlace, isActive } from './entry-state.ts'
import { counted, plural } from './plural.ts'

/** The facts about an event that limit what can still be changed. */
export type ChangedEvent = {
  track: { id: number }
  maxParticipants: number
  /** Entries that hold a place. */
  registrationCount: number
  registrations: readonly Entered[]
  eventCarClasses: readonly {
    carClass: { id: number; name: string }
    maxSlots: number
    registeredCount: number
  }[]
  hasResults: boolean
}

type Entered = { state: EntryState; car: { carClass: { id: number } } }

export const SCHEDULE_FIELDS = [...EVENT_MOMENTS, 'timezone'] as const
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number]

type Wanted = {
  trackId: number
  /** The first field of the schedule that was changed. */
  rescheduled: ScheduleField | undefined
  maxParticipants: number
  allowedClasses: readonly { classId: number; maxSlots: number }[]
}

type Problem = {
  field: 'trackId' | ScheduleField | 'maxParticipants' | 'allowedClasses'
  message: string
}

/** Why a change is no longer possible. The form shows it, and the API refuses with the same text. */
export function eventChangeProblem(event: ChangedEvent, change: Wanted): Problem | undefined {
  const locks = eventLocks(event)
  if (locks.track && change.trackId !== event.track.id)
    return { field: 'trackId', message: locks.track }
  if (locks.schedule && change.rescheduled)
    return { field: change.rescheduled, message: locks.schedule }
  // An organiser may have let in more: they keep their places, and the limit need not be raised to change the rest.
  if (change.maxParticipants < Math.min(event.registrationCount, event.maxParticipants))
    return { field: 'maxParticipants', message: tooFewPlaces(event.registrationCount) }
  const message = classProblem(event, change)
  return message ? { field: 'allowedClasses', message } : undefined
}

/** The parts of an event that can no longer change, with the reasons. */
export function eventLocks({ registrationCount, hasResults }: ChangedEvent) {
  const stored = (part: string) =>
    hasResults ? `Results are stored: the ${part} can no longer change` : undefined
  return {
    track: stored('track') ?? signedUpLock(registrationCount),
    schedule: stored('schedule'),
    classes: stored('car classes'),
  }
}

/** Why a class cannot be removed from its event: somebody has a place in it or wants one. */
export function classLock(
  { carClass, registeredCount }: ChangedEvent['eventCarClasses'][number],
  registrations: readonly Entered[],
) {
  const count = registeredCount + wantedIn(carClass.id, registrations)
  if (count === 0) return undefined
  return `${drivers(count)} registered in ${carClass.name}: the class cannot be removed`
}

/** How many entries of a class wait for a place or for approval. */
export function wantedIn(classId: number, registrations: readonly Entered[]) {
  return registrations.filter(
    (entry) => entry.car.carClass.id === classId && isActive(entry) && !holdsPlace(entry),
  ).length
}

function classProblem(event: ChangedEvent, { allowedClasses }: Wanted) {
  const { classes } = eventLocks(event)
  const slotsOf = new Map(allowedClasses.map(({ classId, maxSlots }) => [classId, maxSlots]))
  if (classes && !isSameClasses(event, slotsOf)) return classes
  for (const slots of event.eventCarClasses) {
    const maxSlots = slotsOf.get(slots.carClass.id)
    if (maxSlots === undefined) {
      const lock = classLock(slots, event.registrations)
      if (lock) return lock
    } else if (maxSlots < Math.min(slots.registeredCount, slots.maxSlots)) return tooFewSlots(slots)
  }
  return undefined
}

function isSameClasses({ eventCarClasses }: ChangedEvent, slotsOf: Map<number, number>) {
  return (
    slotsOf.size === eventCarClasses.length &&
    eventCarClasses.every(({ carClass, maxSlots }) => slotsOf.get(carClass.id) === maxSlots)
  )
}

function signedUpLock(count: number) {
  if (count === 0) return undefined
  const have = `${counted(count, 'driver')} ${plural(count, 'has', 'have')}`
  return `${have} signed up for this track: it can no longer change`
}

function tooFewPlaces(count: number) {
  return `${drivers(count)} registered: max participants cannot be less than ${count}`
}

function tooFewSlots({ carClass, registeredCount }: ChangedEvent['eventCarClasses'][number]) {
  return `${drivers(registeredCount)} registered in ${carClass.name}: it cannot have fewer than ${counted(registeredCount, 'slot')}`
}

const drivers = (count: number) => `${counted(count, 'driver')} ${plural(count, 'is', 'are')}`
