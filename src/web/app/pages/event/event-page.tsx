import { getRouteApi, Link } from '@tanstack/react-router'
import { eventQuery } from '#web/features/events/index.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { EventScreen } from './event-screen.tsx'
import { EventSkeleton } from './event-skeleton.tsx'

const here = getRouteApi('/_member/events/$id')

export function EventPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={eventQuery}
      page={{ title: 'Event' }}
      failure="Failed to load event"
      skeleton={<EventSkeleton />}
      missing={<NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />}
    >
      {(event) => <EventScreen event={event} />}
    </Loaded>
  )
}
