import type { EventEntry } from '#shared/contract/event-entries.ts'
import { carName } from '../words/car-name.ts'
import { byClass } from './by-class.ts'
import { csv, type CsvColumn } from '../words/csv.ts'
import { entryStateText } from './entry-state-words.ts'
import { isActive } from './entry-state.ts'

type Listed = {
  event: { eventCarClasses: readonly { carClass: { name: string } }[] }
  entries: readonly EventEntry[]
}

/** The active entries by class and number. */
export function entryList({ event, entries }: Listed) {
  return byClass(event.eventCarClasses, entries.filter(isActive), ({ number, signedUpAt: at }) => ({
    number,
    at,
  }))
}

/**
 * One line per entry, with three columns for each member of its crew, the captain first; with a fourth for their categories,
 * if anybody has one.
 */
export function entryListCsv(listed: Listed) {
  const rows = entryList(listed).flatMap((group) => group.rows)
  const largest = Math.max(1, ...rows.map((row) => present(row).length))
  const isRated = rows.some((row) => present(row).some(({ driverCategory }) => driverCategory))
  const members = Array.from({ length: largest }, (_, index) => memberColumns(index, isRated))
  return csv([...CAR_COLUMNS, ...members.flat()], rows)
}

/** Those who have accepted. */
export function present({ crew }: Pick<EventEntry, 'crew'>) {
  return crew.filter(({ state }) => state === 'accepted')
}

/** 'Captain', 'Reserve', 'Captain, manager' */
export function roleText({
  role,
  isCaptain,
}: Pick<EventEntry['crew'][number], 'role' | 'isCaptain'>) {
  if (!isCaptain) return ROLE_NAMES[role]
  return role === 'driver' ? 'Captain' : `Captain, ${role}`
}

const ROLE_NAMES = { driver: 'Driver', reserve: 'Reserve', manager: 'Manager' } as const

const CAR_COLUMNS: CsvColumn<EventEntry>[] = [
  { head: 'Number', value: ({ number }) => number },
  { head: 'Class', value: ({ car }) => car.carClass.name },
  { head: 'Car', value: ({ car }) => carName(car) },
  { head: 'Team', value: ({ teamName }) => teamName },
  { head: 'Status', value: entryStateText },
]

function memberColumns(index: number, isRated: boolean): CsvColumn<EventEntry>[] {
  const place = index + 1
  return [
    { head: `Driver ${place}`, value: (row) => present(row)[index]?.displayName },
    {
      head: `Race Control Username ${place}`,
      value: (row) => present(row)[index]?.raceControlUsername,
    },
    {
      head: `Role ${place}`,
      value: (row) => {
        const member = present(row)[index]
        return member && roleText(member)
      },
    },
    ...(isRated
      ? [
          {
            head: `Category ${place}`,
            value: (row: EventEntry) => present(row)[index]?.driverCategory,
          },
        ]
      : []),
  ]
}

/** Such as 'ardennes-6-hours-entry-list.csv' */
export function entryListFileName({ title }: { title: string }) {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
  return `${words || 'event'}-entry-list.csv`
}
