import type { PublicEventCard } from '#shared/contract/public/events.ts'
import { leadsToLive, liveWindow } from '#shared/domain/live-timing/live-window.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'

/** As the functions that count places take it. */
export function countedEvent(event: Pick<PublicEventCard, CountedFields>) {
  const { maxParticipants, registrationCount, classes } = event
  const { registrationStartDate, registrationEndDate, status } = event
  return {
    status,
    maxParticipants,
    registrationCount,
    registrationStartDate,
    registrationEndDate,
    eventCarClasses: classes.map(({ maxSlots, taken }) => ({ maxSlots, registeredCount: taken })),
  }
}

type CountedFields =
  | 'status'
  | 'maxParticipants'
  | 'registrationCount'
  | 'classes'
  | 'registrationStartDate'
  | 'registrationEndDate'

/** When the lamp of an event may change, or whether it leads to its live timing. */
export const boundariesOf = ({
  registrationStartDate,
  registrationEndDate,
  startDateTime,
  endDateTime,
}: Pick<
  PublicEventCard,
  'registrationStartDate' | 'registrationEndDate' | 'startDateTime' | 'endDateTime'
>) => [
  registrationStartDate,
  registrationEndDate,
  startDateTime,
  endDateTime,
  ...Object.values(liveWindow({ startDateTime, endDateTime })),
]

type Raced = Pick<PublicEventCard, 'status' | 'startDateTime' | 'endDateTime' | 'winners'>

/** Whether an event leads visitors to its live timing, which is shown where results are. */
export const leadsVisitorsToLive = (event: Raced, parts: readonly PublicPart[], now: Date) =>
  parts.includes('results') && leadsToLive({ ...event, hasResults: event.winners.length > 0 }, now)

/** The address where a member signs up for an event, with the form open. */
export const signUpAddress = (id: number) => `/events/${id}?signUp=true`

/** The places of each class. */
export function classSlotsOf(classes: PublicEventCard['classes']) {
  return classes.map(({ name, taken, maxSlots }) => ({
    classToken: name,
    value: taken,
    max: maxSlots,
  }))
}
