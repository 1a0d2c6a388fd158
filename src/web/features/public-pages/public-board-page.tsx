import { getRouteApi, Link } from '@tanstack/react-router'
import { counted } from '#shared/domain/words/plural.ts'
import { idInAddress } from '#web/browser/id-in-address.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { ButtonLink, EmptyState, Page, Panel } from '#web/ui/index.ts'
import { BoardLines } from './board-lines.tsx'
import { publicDecisionsQuery } from './public-pages.api.ts'
import { useEventOfPage } from './use-event-of-page.ts'

const here = getRouteApi('/_member/events/$id/decisions')

export function PublicBoardPage() {
  const { id } = here.useParams()
  const eventId = idInAddress(id) ?? 0
  const event = useEventOfPage(eventId)
  const hasEvents = usePublicParts().includes('events')
  const page = {
    title: 'Notice Board',
    subtitle: `${event ? `${event.title}: what` : 'What'} the race director and the stewards have decided.`,
  }
  return (
    <Loaded
      id={id}
      query={publicDecisionsQuery}
      page={page}
      failure="Failed to load decisions"
      missing={<NotFound thing="Event" link={<Link to="/" />} linkText="Back to Home" />}
    >
      {(lines) => (
        <Page
          {...page}
          actions={
            hasEvents && (
              <ButtonLink render={<Link to="/events/$id" params={{ id }} />}>
                Back to the Event
              </ButtonLink>
            )
          }
        >
          {lines.length === 0 ? (
            <EmptyState
              drawing="lines"
              title="No Decisions"
              text="Nothing has been decided about this event."
            />
          ) : (
            <Panel title="Decisions" note={counted(lines.length, 'decision')} isFlush>
              <BoardLines eventId={eventId} timezone={event?.timezone ?? 'UTC'} lines={lines} />
            </Panel>
          )}
        </Page>
      )}
    </Loaded>
  )
}
