import type { EventDetail } from '../contract/events.ts'
import type { Registration } from '../contract/registrations.ts'
import { crewmates } from './crew-names.ts'
import { csv, type CsvColumn } from './csv.ts'

/** The name of a car class, with its registrations by number. */
export type ClassRegistrations = { carClass: string; registrations: Registration[] }

type EventWithRegistrations = Pick<EventDetail, 'eventCarClasses' | 'registrations'>

/** All registrations that are not cancelled. */
export function entryList({ eventCarClasses, registrations }: EventWithRegistrations) {
  const entered = registrations.filter(({ status }) => status !== 'cancelled')
  return registrationsByClass({ eventCarClasses, registrations: entered })
}

/**
 * The event's classes first, then classes that it no longer has; within a class by number, then by date of
 * registration. Classes without registrations are left out.
 */
export function registrationsByClass({
  eventCarClasses,
  registrations,
}: EventWithRegistrations): ClassRegistrations[] {
  const names = new Set([
    ...eventCarClasses.map(({ carClass }) => carClass.name),
    ...registrations.map(({ car }) => car.carClass.name),
  ])
  return [...names]
    .map((name) => ({
      carClass: name,
      registrations: registrations
        .filter(({ car }) => car.carClass.name === name)
        .toSorted(byNumber),
    }))
    .filter((group) => group.registrations.length > 0)
}

/** The columns of an entry list, printed and as CSV. */
export const ENTRY_LIST_COLUMNS = [
  { head: 'Number', value: ({ driverNumber }) => driverNumber },
  { head: 'Class', value: ({ car }) => car.carClass.name },
  { head: 'Car', value: ({ car }) => `${car.make} ${car.model}` },
  { head: 'Team', value: ({ teamName }) => teamName },
  { head: 'Driver', value: ({ user }) => user.displayName },
  { head: 'Race Control Username', value: ({ user }) => user.raceControlUsername },
  { head: 'Crew', value: ({ crew }) => crewmates(crew).join(', ') },
] as const satisfies CsvColumn<Registration>[]

export function entryListCsv(event: EventWithRegistrations) {
  return csv(
    ENTRY_LIST_COLUMNS,
    entryList(event).flatMap(({ registrations }) => registrations),
  )
}

/** Such as 'ardennes-6-hours-entry-list.csv' */
export function entryListFileName({ title }: Pick<EventDetail, 'title'>) {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
  return `${words || 'event'}-entry-list.csv`
}

function byNumber(one: Registration, other: Registration) {
  return (
    numberOf(one) - numberOf(other) ||
    one.registrationDate.getTime() - other.registrationDate.getTime()
  )
}

const numberOf = ({ driverNumber }: Registration) => driverNumber ?? Number.MAX_SAFE_INTEGER
