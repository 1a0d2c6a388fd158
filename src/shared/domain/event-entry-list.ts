import type { EventDetail } from '../contract/events.ts'
import type { Registration } from '../contract/registrations.ts'
import { csv, type CsvColumn } from './csv.ts'

/** A class of cars by its name, with its entries by number. */
export type EntryClass = { carClass: string; entries: Registration[] }

type Entered = Pick<EventDetail, 'eventCarClasses' | 'registrations'>

/** Who is entered: all registrations that are not cancelled. */
export function entryList({ eventCarClasses, registrations }: Entered) {
  const entered = registrations.filter(({ status }) => status !== 'cancelled')
  return registrationsByClass({ eventCarClasses, registrations: entered })
}

/**
 * By number, then by date of registration, in the event's classes; then the classes that the event no longer has.
 * Classes without a registration are left out.
 */
export function registrationsByClass({ eventCarClasses, registrations }: Entered): EntryClass[] {
  const names = new Set([
    ...eventCarClasses.map(({ carClass }) => carClass.name),
    ...registrations.map(({ car }) => car.carClass.name),
  ])
  return [...names]
    .map((name) => ({
      carClass: name,
      entries: registrations.filter(({ car }) => car.carClass.name === name).toSorted(byNumber),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The columns of an entry list, on paper and as CSV. */
export const ENTRY_COLUMNS = [
  { head: 'Number', value: ({ driverNumber }) => driverNumber },
  { head: 'Class', value: ({ car }) => car.carClass.name },
  { head: 'Car', value: ({ car }) => `${car.make} ${car.model}` },
  { head: 'Team', value: ({ teamName }) => teamName },
  { head: 'Driver', value: ({ user }) => user.displayName },
  { head: 'Race Control Username', value: ({ user }) => user.raceControlUsername },
] as const satisfies CsvColumn<Registration>[]

export function entryListCsv(event: Entered) {
  return csv(
    ENTRY_COLUMNS,
    entryList(event).flatMap(({ entries }) => entries),
  )
}

/** 'ardennes-6-hours-entry-list.csv' */
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
