import type { EventCard } from '#shared/contract/events.ts'

export type EventsTab = 'upcoming' | 'completed' | 'all'

/** The events of one tab, in the order in which the server lists them. */
export function eventsInTab(events: readonly EventCard[], tab: EventsTab) {
  return events.filter(({ status }) => tab === 'all' || status === tab)
}
