import { getRouteApi, Link } from '@tanstack/react-router'
import { publicEventQuery } from '#web/features/public-pages/index.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { EventSkeleton } from '../pages/event/event-skeleton.tsx'
import { PublicEventScreen } from './public-event-screen.tsx'

const here = getRouteApi('/_member/events/$id')

export function PublicEventPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={publicEventQuery}
      page={{ title: 'Event' }}
      failure="Failed to load event"
      skeleton={<EventSkeleton />}
      missing={<NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />}
    >
      {(event) => <PublicEventScreen event={event} />}
    </Loaded>
  )
}
