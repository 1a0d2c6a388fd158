import type { EventCard, EventStatus } from '#shared/contract/events.ts'

export type AdminEventsTab = EventStatus | 'all'

/** The events of one tab, in the order in which the server lists them. */
export function eventsInAdminTab(events: readonly EventCard[], tab: AdminEventsTab) {
  return events.filter(({ status }) => tab === 'all' || status === tab)
}
