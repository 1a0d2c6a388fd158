import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { EventDetail } from '#shared/contract/events.ts'
import { OwnCarPanel } from '#web/features/crew-plans/index.ts'
import { eventQuery } from '#web/features/events/index.ts'
import { LiveScreen } from '#web/features/live-timing/index.ts'
import { LiveCharts } from '#web/features/race-documents/index.ts'
import { ContactNote, LogPanel, saidQuery } from '#web/features/race-control/index.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { TimingSkeleton } from '#web/ui/index.ts'

const here = getRouteApi('/_member/events/$id/live')

export function LivePage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={eventQuery}
      page={{ title: 'Live' }}
      failure="Failed to load event"
      skeleton={<TimingSkeleton />}
      missing={<NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />}
    >
      {(event) => <Live event={event} />}
    </Loaded>
  )
}

const CONTROL = { Contact: ContactNote, Log: LogPanel }

function Live({ event }: { event: EventDetail }) {
  const { data: said = [] } = useQuery(saidQuery(event.id))
  return (
    <LiveScreen
      event={event}
      Charts={LiveCharts}
      OwnCar={OwnCarPanel}
      said={said}
      Control={CONTROL}
    />
  )
}
