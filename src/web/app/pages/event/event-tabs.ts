import type { EventDetail } from '#shared/contract/events.ts'
import type { TabItem } from '#web/ui/index.ts'

export type EventTab = 'details' | 'participants' | 'settings' | 'results'

/** What an event is looked at for: its results once there are some. */
export function openingTab({ status, hasResults }: EventDetail): EventTab {
  return status === 'completed' && hasResults ? 'results' : 'details'
}

/** Results only when there can be some, or when the address asks for them. */
export function eventTabs(event: EventDetail, active: EventTab): TabItem<EventTab>[] {
  const hasResults = event.status === 'completed' || active === 'results'
  return [
    { value: 'details', label: 'Event Details' },
    { value: 'participants', label: 'Participants', count: event.registrationCount },
    { value: 'settings', label: 'Race Settings' },
    ...(hasResults ? [{ value: 'results', label: 'Results' } as const] : []),
  ]
}
