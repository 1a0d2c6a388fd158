import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { idInAddress } from '#web/browser/id-in-address.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { LiveLink } from '#web/parts/live-link.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { ButtonLink, Page } from '#web/ui/index.ts'
import { LogPanel } from './log-panel.tsx'
import { logQuery } from './race-control.api.ts'

const here = getRouteApi('/_member/events/$id/race-control')

/** The log of race control after the race, where it is handed over. */
export function RaceControlPage() {
  const eventId = idInAddress(here.useParams().id) ?? 0
  const { error } = useQuery(logQuery(eventId))
  if (isNotFound(error))
    return (
      <Page title="Race Control">
        <NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />
      </Page>
    )
  return (
    <Page
      title="Race Control"
      subtitle="What was written down while the race ran. Hand over what the stewards are to judge."
      actions={
        <>
          <LiveLink eventId={eventId} />
          <ButtonLink render={<Link to="/cases" />}>Cases</ButtonLink>
        </>
      }
    >
      <LogPanel eventId={eventId} />
    </Page>
  )
}
