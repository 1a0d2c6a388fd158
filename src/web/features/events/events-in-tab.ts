import type { EventCard } from '#shared/contract/events.ts'

export type EventsTab = 'upcoming' | 'completed' | 'all'

export const EVENTS_SUBTITLE = 'What the guild races next, and what it has raced.'

/** Cards that stand in for a list that is loading: specification, section 2. */
export const SKELETONS = { upcoming: 6, completed: 6, all: 9 } satisfies Record<EventsTab, number>

/** The events of one tab, in the order in which the server lists them. */
export function eventsInTab(events: readonly EventCard[], tab: EventsTab) {
  return events.filter(({ status }) => tab === 'all' || status === tab)
}
