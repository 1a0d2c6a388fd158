import { carName } from '#shared/domain/words/car-name.ts'
import type { EventEntries, EventEntry } from '#shared/contract/event-entries.ts'
import { type EntryState, isActive } from '#shared/domain/entries/entry-state.ts'
import { whatIsMissing } from '#shared/domain/entries/missing.ts'
import { searchFor } from '#shared/domain/words/search-text.ts'

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

/** By state is also by number, or by the place in the queue. */
export const ENTRY_ORDERS = ['state', 'entry', 'class', 'signedUp'] as const
export type EntryOrder = (typeof ENTRY_ORDERS)[number]

export type Arrangement = {
  show: EntryFilter
  /** The name of the only class to show; '' for all. */
  carClass: string
  term: string
  by: EntryOrder
  isDescending: boolean
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
 * Filters by state, class and a term in names, numbers, teams, cars and Race Control usernames. By state, those with a place
 * are in the order of their numbers, those who wait in the order of the queue, those that have ended latest first.
 */
export function arrangeEntries({ event, entries }: Listed, arrangement: Arrangement) {
  const { show, carClass, term, by, isDescending } = arrangement
  const isFound = searchFor(term.trim().replace(/^#/, ''))
  const shown = entries
    .filter((entry) => isShown(entry, event, show))
    .filter(({ car }) => carClass === '' || car.carClass.name === carClass)
    .filter((entry) => isFound(textOf(entry)))
    // The sort keeps the order of the queue.
    .toSorted(COMPARE[by])
  return isDescending ? shown.toReversed() : shown
}

export function isShown(entry: EventEntry, event: EventEntries['event'], show: EntryFilter) {
  if (show === 'active') return isActive(entry)
  if (show === 'ended') return !isActive(entry)
  if (show === 'incomplete') return whatIsMissing(entry, event).length > 0
  return entry.state === show
}

type Compare = (one: EventEntry, other: EventEntry) => number

const collator = new Intl.Collator('en', { numeric: true })

const COMPARE: Record<EntryOrder, Compare> = {
  state: byState,
  entry: (one, other) => numberOf(one) - numberOf(other) || one.id - other.id,
  class: (one, other) =>
    collator.compare(one.car.carClass.name, other.car.carClass.name) || byState(one, other),
  signedUp: (one, other) =>
    one.signedUpAt.getTime() - other.signedUpAt.getTime() || one.id - other.id,
}

function byState(one: EventEntry, other: EventEntry) {
  const states = STATE_ORDER[one.state] - STATE_ORDER[other.state]
  if (states !== 0) return states
  if (one.ended && other.ended) return timeOf(other) - timeOf(one)
  return one.state === 'waitlisted' ? 0 : numberOf(one) - numberOf(other)
}

const timeOf = ({ ended }: EventEntry) => ended?.at?.getTime() ?? 0
const numberOf = ({ number }: EventEntry) => number ?? Number.MAX_SAFE_INTEGER

// The newline prevents matches across two fields.
const textOf = ({ number, teamName, car, crew }: EventEntry) =>
  [
    number,
    teamName,
    carName(car),
    ...crew.flatMap(({ displayName, raceControlUsername }) => [displayName, raceControlUsername]),
  ].join('\n')
