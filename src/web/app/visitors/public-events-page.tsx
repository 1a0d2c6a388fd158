import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { PublicEventCard as EventFacts } from '#shared/contract/public/events.ts'
import { registrationState } from '#shared/domain/entries/registration-state.ts'
import { EVENTS_SUBTITLE, eventsInTab, NoEvents, useNowAt } from '#web/features/events/index.ts'
import { publicEventsQuery } from '#web/features/public-pages/index.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { CardSkeletons, LoadError, LongCardGrid, Page, Tabs } from '#web/ui/index.ts'
import { boundariesOf, countedEvent } from './event-words.ts'
import { PublicEventCard } from './public-event-card.tsx'

const SKELETONS = 4

const TABS = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'completed', label: 'Completed' },
  { value: 'all', label: 'All' },
] as const

export function PublicEventsPage() {
  const [{ tab }, show] = useSearchInAddress('/_member/events')
  const { data: events, error, refetch } = useQuery(publicEventsQuery)

  return (
    <Page title="Events" subtitle={EVENTS_SUBTITLE}>
      <Tabs
        label="Events"
        items={TABS.map(({ value, label }) => ({
          value,
          label,
          count: events ? eventsInTab(events, value).length : '--',
        }))}
        value={tab}
        onValueChange={(next) => void show({ tab: next })}
      >
        {error && !events && (
          <LoadError title="Failed to load events" error={error} onRetry={() => void refetch()} />
        )}
        {!events && !error && <CardSkeletons count={SKELETONS} kind="event" />}
        {events && <Cards events={eventsInTab(events, tab)} none={<NoEvents tab={tab} />} />}
      </Tabs>
    </Page>
  )
}

function Cards({ events, none }: { events: readonly EventFacts[]; none: ReactNode }) {
  const now = useNowAt(useMemo(() => events.flatMap(boundariesOf), [events]))
  const next = events.find(
    (event) =>
      event.status === 'upcoming' && registrationState(countedEvent(event), now) === 'open',
  )
  const card = (event: EventFacts) => (
    <PublicEventCard event={event} now={now} isNext={event === next} />
  )
  if (events.length === 0) return none
  return <LongCardGrid minimum="event" items={events} itemKey={eventId} card={card} />
}

const eventId = ({ id }: EventFacts) => id
