import type { EventDetail } from '../contract/events.ts'
import type { Registration } from '../contract/registrations.ts'
import { csv, type CsvColumn } from './csv.ts'

export type EntryClass = { className: string; entries: Registration[] }

type Entered = Pick<EventDetail, 'eventCarClasses' | 'registrations'>

/** Who is entered, by class in the event's order, then by number; who has cancelled is not. */
export function entryList({ eventCarClasses, registrations }: Entered): EntryClass[] {
  const entered = registrations.filter(({ status }) => status !== 'cancelled')
  const names = new Set([
    ...eventCarClasses.map(({ carClass }) => carClass.name),
    ...entered.map(({ car }) => car.carClass.name),
  ])
  return [...names]
    .map((className) => ({
      className,
      entries: entered
        .filter(({ car }) => car.carClass.name === className)
        .toSorted((one, other) => numberOf(one) - numberOf(other)),
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

const numberOf = ({ driverNumber }: Registration) => driverNumber ?? Number.MAX_SAFE_INTEGER
