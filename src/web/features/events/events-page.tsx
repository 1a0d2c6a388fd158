import { useQuery } from '@tanstack/react-query'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { Page, Tabs } from '#web/ui/index.ts'
import { EventList } from './event-list.tsx'
import { EVENTS_SUBTITLE, eventsInTab, type EventsTab } from './events-in-tab.ts'
import { eventsQuery } from './events.api.ts'

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'completed', label: 'Completed' },
  { value: 'all', label: 'All' },
] as const satisfies { value: EventsTab; label: string }[]

export function EventsPage() {
  const [{ tab }, show] = useSearchInAddress('/_member/events')
  const { data: events, error, refetch } = useQuery(eventsQuery)

  return (
    <Page title="Events" subtitle={EVENTS_SUBTITLE}>
      <Tabs
        label="Events"
        items={tabs.map(({ value, label }) => ({
          value,
          label,
          count: events ? eventsInTab(events, value).length : '--',
        }))}
        value={tab}
        onValueChange={(next) => void show({ tab: next })}
      >
        <EventList
          tab={tab}
          events={events && eventsInTab(events, tab)}
          error={error}
          onRetry={() => void refetch()}
        />
      </Tabs>
    </Page>
  )
}
