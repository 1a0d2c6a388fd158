import type { EventEntries, EventEntry } from '#shared/contract/event-entries.ts'
import { type EntryState, isActive } from '#shared/domain/entry-state.ts'
import { whatIsMissing } from '#shared/domain/missing.ts'

/** In the order in which the filter lists them. */
export const ENTRY_FILTERS = [
  'active',
  'incomplete',
  'applied',
  'confirmed',
  'offered',
  'waitlisted',
  'ended',
] as const
export type EntryFilter = (typeof ENTRY_FILTERS)[number]

export type Arrangement = {
  show: EntryFilter
  /** The name of the only class to show; '' for all. */
  carClass: string
  term: string
}

/** First what waits for the organiser, last what is over. */
const STATE_ORDER: Record<EntryState, number> = {
  applied: 0,
  offered: 1,
  confirmed: 2,
  waitlisted: 3,
  withdrawn: 4,
  rejected: 4,
  removed: 4,
}

/** Entries in the order of the queue. */
type Listed = Pick<EventEntries, 'event' | 'entries'>

/**
 * Filters by state, class and a term in names, numbers, teams, cars and Race Control usernames. Those with a place are in
 * the order of their numbers, those who wait in the order of the queue, those that have ended latest first.
 */
export function arrangeEntries({ event, entries }: Listed, { show, carClass, term }: Arrangement) {
  const wanted = term.trim().toLowerCase().replace(/^#/, '')
  return entries
    .filter((entry) => isShown(entry, event, show))
    .filter(({ car }) => carClass === '' || car.carClass.name === carClass)
    .filter((entry) => textOf(entry).includes(wanted))
    .toSorted(compare)
}

export function isShown(entry: EventEntry, event: EventEntries['event'], show: EntryFilter) {
  if (show === 'active') return isActive(entry)
  if (show === 'ended') return !isActive(entry)
  if (show === 'incomplete') return whatIsMissing(entry, event).length > 0
  return entry.state === show
}

function compare(one: EventEntry, other: EventEntry) {
  const byState = STATE_ORDER[one.state] - STATE_ORDER[other.state]
  if (byState !== 0) return byState
  if (one.ended && other.ended) return timeOf(other) - timeOf(one)
  // The sort keeps the order of the queue.
  return one.state === 'waitlisted' ? 0 : numberOf(one) - numberOf(other)
}

const timeOf = ({ ended }: EventEntry) => ended?.at?.getTime() ?? 0
const numberOf = ({ number }: EventEntry) => number ?? Number.MAX_SAFE_INTEGER

// The newline prevents matches across two fields.
const textOf = ({ number, teamName, car, crew }: EventEntry) =>
  [
    number,
    teamName,
    `${car.make} ${car.model}`,
    ...crew.flatMap(({ displayName, raceControlUsername }) => [displayName, raceControlUsername]),
  ]
    .join('\n')
    .toLowerCase()
