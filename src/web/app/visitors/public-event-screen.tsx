import { useMemo } from 'react'
import type { PublicEvent } from '#shared/contract/public/events.ts'
import { EventFlag, useNowAt } from '#web/features/events/index.ts'
import { EntryTables, EventResults } from '#web/features/public-pages/index.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { LiveLink } from '#web/parts/live-link.tsx'
import { Page, type TabItem, Tabs } from '#web/ui/index.ts'
import { boundariesOf, leadsVisitorsToLive } from './event-words.ts'
import { PublicEventDetails } from './public-event-details.tsx'
import { PublicEventSettings } from './public-event-settings.tsx'

type EventTab = 'details' | 'participants' | 'settings' | 'results'

/** An event for visitors, at the address where members find it. */
export function PublicEventScreen({ event }: { event: PublicEvent }) {
  const first: EventTab = event.status === 'completed' && event.has.results ? 'results' : 'details'
  const [{ tab: wanted = first, class: carClass, session }, show] =
    useSearchInAddress('/_member/events/$id')
  const now = useNowAt(useMemo(() => boundariesOf(event), [event]))
  const parts = usePublicParts()
  const tabs = eventTabs(event)
  // A link of a member may lead to what visitors may not see.
  const tab = tabs.some(({ value }) => value === wanted) ? wanted : 'details'

  return (
    <Page
      title={event.title}
      subtitle={event.description ?? undefined}
      badges={<EventFlag status={event.status} />}
      actions={leadsVisitorsToLive(event, parts, now) && <LiveLink eventId={event.id} />}
      isCancelled={event.status === 'cancelled'}
    >
      <Tabs
        label="Event"
        items={tabs}
        value={tab}
        onValueChange={(next) => void show({ tab: next === first ? undefined : next })}
      >
        {tab === 'details' && <PublicEventDetails event={event} now={now} />}
        {tab === 'participants' && <EntryTables eventId={event.id} classes={event.classes} />}
        {tab === 'settings' && <PublicEventSettings event={event} />}
        {tab === 'results' && (
          <EventResults
            eventId={event.id}
            timezone={event.timezone}
            session={session}
            carClass={carClass}
            onChooseClass={(next) => void show({ class: next })}
            onChooseSession={(next) => void show({ session: next })}
          />
        )}
      </Tabs>
    </Page>
  )
}

function eventTabs({ has, registrationCount }: PublicEvent): TabItem<EventTab>[] {
  return [
    { value: 'details', label: 'Event Details' },
    ...(has.entries
      ? [{ value: 'participants', label: 'Participants', count: registrationCount } as const]
      : []),
    { value: 'settings', label: 'Race Settings' },
    ...(has.results ? [{ value: 'results', label: 'Results' } as const] : []),
  ]
}
