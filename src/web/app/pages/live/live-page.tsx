import { getRouteApi, Link } from '@tanstack/react-router'
import { eventQuery } from '#web/features/events/index.ts'
import { LiveScreen } from '#web/features/live-timing/index.ts'
import { LiveCharts } from '#web/features/race-documents/index.ts'
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
      {(event) => <LiveScreen event={event} Charts={LiveCharts} />}
    </Loaded>
  )
}
