import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { EventDetail } from '#shared/contract/events.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useTypedTerm } from '#web/browser/use-typed-term.ts'
import { decisionsOfEventQuery, NoticeBoard } from '#web/features/decisions/index.ts'
import { EventFlag, eventQuery } from '#web/features/events/index.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Queried } from '#web/parts/queried.tsx'
import { ButtonLink, Page } from '#web/ui/index.ts'

const ROUTE = '/_member/events/$id/decisions'
const here = getRouteApi(ROUTE)

export function EventBoardPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={eventQuery}
      page={{ title: 'Notice Board' }}
      failure="Failed to load event"
      missing={<NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />}
    >
      {(event) => <EventBoard event={event} />}
    </Loaded>
  )
}

function EventBoard({ event }: { event: EventDetail }) {
  const [{ term: inAddress, category, outcome }, show] = useSearchInAddress(ROUTE)
  const [term, type] = useTypedTerm(inAddress, (next) => show({ term: next }))
  return (
    <Page
      title="Notice Board"
      subtitle={`${event.title}: what the race director and the stewards have decided.`}
      badges={<EventFlag status={event.status} />}
      actions={
        <ButtonLink render={<Link to="/events/$id" params={{ id: String(event.id) }} />}>
          Back to the Event
        </ButtonLink>
      }
    >
      <Queried query={useQuery(decisionsOfEventQuery(event.id))} failure="Failed to load decisions">
        {(lines) => (
          <NoticeBoard
            lines={lines}
            of={{ eventId: event.id }}
            filters={{ term, category, outcome }}
            onFilter={({ term: typed, ...rest }) =>
              typed === undefined ? void show(rest) : type(typed)
            }
          />
        )}
      </Queried>
    </Page>
  )
}
