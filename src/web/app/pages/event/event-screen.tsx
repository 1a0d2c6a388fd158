import { useMemo, useState } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import { EventFlag, RaceSettings, useNowAt } from '#web/features/events/index.ts'
import { Participants } from '#web/features/registrations/index.ts'
import { Results } from '#web/features/results/index.ts'
import { useSearchInAddress } from '#web/lib/use-search-in-address.ts'
import { Page, Tabs } from '#web/ui/index.ts'
import { EventDetails } from './event-details.tsx'
import { ReviewResults } from './review-results.tsx'
import { eventTabs, openingTab } from './event-tabs.ts'

export function EventScreen({ event }: { event: EventDetail }) {
  // Results that arrive do not turn the page over while it is being read.
  const [first] = useState(() => openingTab(event))
  const [{ tab = first }, show] = useSearchInAddress('/events/$id')
  const now = useNowAt(useMemo(() => boundaries(event), [event]))

  return (
    <Page
      title={event.title}
      subtitle={event.description}
      badges={<EventFlag status={event.status} />}
      actions={<ReviewResults event={event} />}
    >
      <Tabs
        label="Event"
        items={eventTabs(event, tab)}
        value={tab}
        onValueChange={(next) => void show({ tab: next === first ? undefined : next })}
      >
        {tab === 'details' && <EventDetails event={event} now={now} />}
        {tab === 'participants' && <Participants event={event} />}
        {tab === 'settings' && <RaceSettings event={event} />}
        {tab === 'results' && <Results event={event} />}
      </Tabs>
    </Page>
  )
}

function boundaries(event: EventDetail) {
  const { registrationStartDate, registrationEndDate, startDateTime, endDateTime } = event
  return [registrationStartDate, registrationEndDate, startDateTime, endDateTime]
}
