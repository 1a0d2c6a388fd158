import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { IdInPath } from '#shared/contract/id.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { ButtonLink, EmptyState, LoadError, Page, TimingSkeleton } from '#web/ui/index.ts'
import { deskQuery } from './desk.api.ts'
import { DeskScreen } from './desk-screen.tsx'

const here = getRouteApi('/admin/events/$id/results')

export function ResultsDeskPage() {
  const { data: id } = IdInPath.safeParse(here.useParams().id)
  return id === undefined ? <NoSuchEvent /> : <KnownDesk key={id} id={id} />
}

function KnownDesk({ id }: { id: number }) {
  const { data: desk, error, refetch } = useQuery(deskQuery(id))

  if (error instanceof ApiError && error.code === 'not_found') return <NoSuchEvent />
  if (desk) return <DeskScreen desk={desk} />
  return (
    <Page title="Results Desk">
      {error ? (
        <LoadError title="Failed to load results" error={error} onRetry={() => void refetch()} />
      ) : (
        <TimingSkeleton />
      )}
    </Page>
  )
}

function NoSuchEvent() {
  return (
    <Page title="Results Desk">
      <EmptyState
        title="Event Not Found"
        text="It may have been deleted."
        action={<ButtonLink render={<Link to="/admin/events" />}>Manage Events</ButtonLink>}
      />
    </Page>
  )
}
