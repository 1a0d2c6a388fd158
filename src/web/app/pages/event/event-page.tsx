import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { IdInPath } from '#shared/contract/id.ts'
import { eventQuery } from '#web/features/events/events.api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { LoadError, Page } from '#web/ui/index.ts'
import { EventNotFound } from './event-not-found.tsx'
import { EventScreen } from './event-screen.tsx'
import { EventSkeleton } from './event-skeleton.tsx'

const here = getRouteApi('/events/$id')

export function EventPage() {
  const { data: id } = IdInPath.safeParse(here.useParams().id)
  return id === undefined ? <EventNotFound /> : <KnownEvent key={id} id={id} />
}

function KnownEvent({ id }: { id: number }) {
  const { data: event, error, refetch } = useQuery(eventQuery(id))

  if (isMissing(error)) return <EventNotFound />
  if (event) return <EventScreen event={event} />
  return (
    <Page title="Event">
      {error ? (
        <LoadError title="Failed to load event" error={error} onRetry={() => void refetch()} />
      ) : (
        <EventSkeleton />
      )}
    </Page>
  )
}

function isMissing(error: Error | null) {
  return error instanceof ApiError && error.code === 'not_found'
}
