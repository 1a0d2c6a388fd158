import { useQuery } from '@tanstack/react-query'
import type { EventDetail } from '#shared/contract/events.ts'
import { EmptyState, LoadError, TimingSkeleton } from '#web/ui/index.ts'
import { CompleteResults } from './complete-results.tsx'
import { ResultsPodium } from './results-podium.tsx'
import { ResultsStatistics } from './results-statistics.tsx'
import { resultsQuery } from './results.api.ts'

type Props = { event: Pick<EventDetail, 'id' | 'status'> }

const LATER = 'Results will be available once uploaded by administrators.'

export function Results({ event: { id, status } }: Props) {
  const isCompleted = status === 'completed'
  const query = useQuery({ ...resultsQuery(id), enabled: isCompleted })
  const { data: results, error, refetch } = query

  if (!isCompleted) return <EmptyState drawing="rows" title="Results" text={LATER} />
  if (error && !results)
    return <LoadError title="Failed to load results" error={error} onRetry={() => void refetch()} />
  if (!results) return <TimingSkeleton />
  if (results.length === 0)
    return <EmptyState drawing="rows" title="No results available yet" text={LATER} />
  return (
    <>
      <ResultsPodium results={results} />
      <CompleteResults results={results} />
      <ResultsStatistics results={results} />
    </>
  )
}
