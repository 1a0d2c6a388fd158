import { useQuery } from '@tanstack/react-query'
import { CardGrid, CardSkeletons, EmptyState, LoadError, Page } from '#web/ui/index.ts'
import { CircuitCard } from './circuit-card.tsx'
import { circuitsOf } from './circuits.ts'
import { tracksQuery } from './tracks.api.ts'

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
        <CardGrid isIndex>
          {circuitsOf(tracks).map((circuit) => (
            <CircuitCard key={circuit.name} circuit={circuit} />
          ))}
        </CardGrid>
      )}
    </Page>
  )
}
