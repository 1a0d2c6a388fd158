import { useQuery } from '@tanstack/react-query'
import { CardGrid, CardSkeletons, EmptyState, LoadError, Page, TextLink } from '#web/ui/index.ts'
import { tracksQuery } from './tracks.api.ts'
import { Link } from '@tanstack/react-router'
import type { Track } from '#shared/contract/track.ts'
import { TrackCard } from './track-card.tsx'

/** Specification, section 9. */
const SKELETONS = 9

export function TracksPage() {
  const { data: tracks, error, refetch } = useQuery(tracksQuery)

  return (
    <Page title="Tracks" subtitle="Where the guild races: every circuit and each of its layouts.">
      {error && !tracks && (
        <LoadError title="Failed to fetch tracks" error={error} onRetry={() => void refetch()} />
      )}
      {!tracks && !error && <CardSkeletons count={SKELETONS} />}
      {tracks?.length === 0 && (
        <EmptyState
          drawing="offroad"
          title="No Tracks Found"
          text="No administrator has added a circuit yet."
        />
      )}
      {tracks && tracks.length > 0 && (
        <CardGrid>
          {tracks.map((track) => (
            <LinkedTrackCard key={track.id} track={track} />
          ))}
        </CardGrid>
      )}
    </Page>
  )
}

function LinkedTrackCard({ track }: { track: Track }) {
  const page = <Link to="/tracks/$id" params={{ id: String(track.id) }} />
  return (
    <TrackCard
      track={track}
      title={
        <TextLink look="plain" render={page}>
          {track.name}
        </TextLink>
      }
    />
  )
}
