import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { IdInPath } from '#shared/contract/id.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { LoadError, Page, Spinner } from '#web/ui/index.ts'
import { TrackNotFound } from './track-not-found.tsx'
import { TrackScreen } from './track-screen.tsx'
import { trackQuery } from './tracks.api.ts'

const here = getRouteApi('/tracks/$id')

export function TrackPage() {
  const { data: id } = IdInPath.safeParse(here.useParams().id)
  return id === undefined ? <TrackNotFound /> : <KnownTrack key={id} id={id} />
}

function KnownTrack({ id }: { id: number }) {
  const { data: track, error, refetch } = useQuery(trackQuery(id))

  if (isNotFound(error)) return <TrackNotFound />
  if (track) return <TrackScreen track={track} />
  return (
    <Page title="Track">
      {error ? (
        <LoadError title="Failed to load track" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Page>
  )
}
