import { getRouteApi, Link } from '@tanstack/react-router'
import type { EventDetail } from '#shared/contract/events.ts'
import { EventFlag, eventQuery } from '#web/features/events/index.ts'
import { LogPanel } from '#web/features/race-control/index.ts'
import { LiveLink } from '#web/parts/live-link.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { ButtonLink, Page } from '#web/ui/index.ts'

const here = getRouteApi('/_member/events/$id/race-control')

/** The log of race control, also after the race, when it is handed over. */
export function RaceControlPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={eventQuery}
      page={{ title: 'Race Control' }}
      failure="Failed to load event"
      missing={<NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />}
    >
      {(event) => <RaceControl event={event} />}
    </Loaded>
  )
}

function RaceControl({ event }: { event: EventDetail }) {
  return (
    <Page
      title="Race Control"
      subtitle={`${event.title}: what was written down while it ran. Hand over what the stewards are to judge.`}
      badges={<EventFlag status={event.status} />}
      actions={
        <>
          <LiveLink eventId={event.id} />
          <ButtonLink render={<Link to="/cases" />}>Cases</ButtonLink>
        </>
      }
    >
      <LogPanel eventId={event.id} />
    </Page>
  )
}
