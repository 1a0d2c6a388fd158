import type { EventCard } from '#shared/contract/events.ts'

export type EventsTab = 'upcoming' | 'completed' | 'all'

export const EVENTS_SUBTITLE = "The guild's upcoming and past races."

/** The number of skeleton cards: specification, section 2. */
export const SKELETONS = { upcoming: 6, completed: 6, all: 9 } satisfies Record<EventsTab, number>

/** Keeps the server's order. */
export function eventsInTab<Event extends Pick<EventCard, 'status'>>(
  events: readonly Event[],
  tab: EventsTab,
) {
  return events.filter(({ status }) => tab === 'all' || status === tab)
}
