import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { completedEventsQuery } from '#web/features/events/index.ts'
import { EmptyState, LoadError, Meta, Panel, Rows, Skeleton, TextLink } from '#web/ui/index.ts'
import { RecentResult } from './recent-result.tsx'

/** Specification, section 9. */
const RESULTS_SHOWN = 3

export function RecentResults() {
  const { data: events, error, refetch } = useQuery(completedEventsQuery)
  const isEmpty = events?.length === 0

  return (
    <Panel
      title="Recent Results"
      isFlush={Boolean(events) && !isEmpty}
      actions={
        <Meta>
          <TextLink render={<Link to="/standings" />}>Standings</TextLink>
          <TextLink render={<Link to="/events" search={{ tab: 'completed' }} />}>
            All Completed Events
          </TextLink>
        </Meta>
      }
    >
      {error && !events && (
        <LoadError error={error} level={3} isBare onRetry={() => void refetch()} />
      )}
      {!events && !error && <Skeleton height={180} />}
      {isEmpty && (
        <EmptyState
          drawing="rows"
          title="No Completed Events"
          text="Results appear here after the first race."
          level={3}
          isBare
        />
      )}
      {events && !isEmpty && (
        <Rows label="Recent Results">
          {events.slice(0, RESULTS_SHOWN).map((event) => (
            <RecentResult key={event.id} event={event} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}
