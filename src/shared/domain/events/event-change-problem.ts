import { EVENT_MOMENTS } from '#shared/contract/event-form.ts'
import { type EntryLimits, overEntryLimits } from '../entries/entry-limits.ts'
import { type EntryState, holdsPlace, isActive } from '../entries/entry-state.ts'
import { counted, plural } from '../words/plural.ts'

/** The facts about an event that limit what can still be changed. */
export type ChangedEvent = {
  track: { id: number }
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

type Holding = Entered & { car: { make: string; model: string }; teamName: string | null }

export const SCHEDULE_FIELDS = [...EVENT_MOMENTS, 'timezone'] as const
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number]

type Wanted = {
  trackId: number
  /** The first field of the schedule that was changed. */
  rescheduled: ScheduleField | undefined
  allowedClasses: readonly { classId: number; maxSlots: number }[]
}

type Problem = {
  field: 'trackId' | ScheduleField | 'allowedClasses'
  message: string
}

/** Why a change is no longer possible. The form shows it, and the API refuses with the same text. */
export function eventChangeProblem(event: ChangedEvent, change: Wanted): Problem | undefined {
  const locks = eventLocks(event)
  if (locks.track && change.trackId !== event.track.id)
    return { field: 'trackId', message: locks.track }
  if (locks.schedule && change.rescheduled)
    return { field: change.rescheduled, message: locks.schedule }
  const message = classProblem(event, change)
  return message ? { field: 'allowedClasses', message } : undefined
}

type Limits = EntryLimits & {
  maxParticipants: number
  allowedClasses: readonly { classId: number; maxSlots: number }[]
}

/**
 * What an organiser should know about limits below what is taken. They take no place away. Reference: entries and
 * stewarding, A5.
 */
export function overLimitText(
  {
    registrationCount,
    registrations,
    eventCarClasses,
  }: Pick<ChangedEvent, 'registrationCount' | 'eventCarClasses'> & {
    registrations: readonly Holding[]
  },
  { maxParticipants, allowedClasses, ...limits }: Limits,
) {
  const holding = registrations.filter(holdsPlace)
  const slotsOf = new Map(allowedClasses.map(({ classId, maxSlots }) => [classId, maxSlots]))
  const above = [
    { over: registrationCount - maxParticipants, where: 'in the event' },
    ...eventCarClasses.map(({ carClass, registeredCount }) => ({
      over: registeredCount - (slotsOf.get(carClass.id) ?? registeredCount),
      where: `in ${carClass.name}`,
    })),
    ...overEntryLimits(holding.map(asLimited), limits).map(({ over, of }) => ({
      over,
      where: `of ${of}`,
    })),
  ].filter(({ over }) => over > 0)
  if (above.length === 0) return undefined
  const counts = above.map(({ over, where }) => `${counted(over, 'car')} ${where}`)
  return `More have a place than these limits allow: ${counts.join(', ')}. They keep it; nobody else gets a place until there are fewer.`
}

function asLimited({ car, teamName }: Holding) {
  return { classId: car.carClass.id, car, teamName }
}

/** The parts of an event that can no longer change, with the reasons. */
export function eventLocks(event: ChangedEvent) {
  const { hasResults } = event
  const stored = (part: string) =>
    hasResults ? `Results are stored: the ${part} can no longer change` : undefined
  return {
    track: stored('track') ?? signedUpLock(event),
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
  return `${cars(count)} registered in ${carClass.name}: the class cannot be removed`
}

/** How many entries of a class wait for a place or for approval. */
function wantedIn(classId: number, registrations: readonly Entered[]) {
  return registrations.filter(
    (entry) => entry.car.carClass.id === classId && isActive(entry) && !holdsPlace(entry),
  ).length
}

function classProblem(event: ChangedEvent, { allowedClasses }: Wanted) {
  const { classes } = eventLocks(event)
  const slotsOf = new Map(allowedClasses.map(({ classId, maxSlots }) => [classId, maxSlots]))
  if (classes && !isSameClasses(event, slotsOf)) return classes
  for (const slots of event.eventCarClasses) {
    const lock = slotsOf.has(slots.carClass.id) ? undefined : classLock(slots, event.registrations)
    if (lock) return lock
  }
  return undefined
}

function isSameClasses({ eventCarClasses }: ChangedEvent, slotsOf: Map<number, number>) {
  return (
    slotsOf.size === eventCarClasses.length &&
    eventCarClasses.every(({ carClass, maxSlots }) => slotsOf.get(carClass.id) === maxSlots)
  )
}

function signedUpLock({ registrationCount: count, registrations }: ChangedEvent) {
  if (count === 0) return undefined
  const have = `${counted(count, 'car')} ${plural(count, 'has', 'have')} signed up for this track`
  const waiting = registrations.filter((entry) => isActive(entry) && !holdsPlace(entry)).length
  const wait = waiting > 0 ? ` and ${waiting} ${plural(waiting, 'is', 'are')} waiting` : ''
  return `${have}${wait}: it can no longer change`
}

const cars = (count: number) => `${counted(count, 'car')} ${plural(count, 'is', 'are')}`
