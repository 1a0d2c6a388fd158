import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Page, Tabs } from '#web/ui/index.ts'
import { EventList } from './event-list.tsx'
import { EVENTS_SUBTITLE, eventsInTab, type EventsTab } from './events-in-tab.ts'
import { eventsQuery } from './events.api.ts'

const here = getRouteApi('/events')

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'completed', label: 'Completed' },
  { value: 'all', label: 'All' },
] as const satisfies { value: EventsTab; label: string }[]

export function EventsPage() {
  const { tab } = here.useSearch()
  const navigate = here.useNavigate()
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
        onValueChange={(next) =>
          void navigate({ search: { tab: next }, replace: true, resetScroll: false })
        }
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
