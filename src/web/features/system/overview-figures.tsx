import { counted } from '#shared/domain/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadError, StatGrid, StatPanel } from '#web/ui/index.ts'
import { overviewQuery } from './system.api.ts'

const LOADING_PLACEHOLDER = '--'

export function OverviewFigures() {
  const { data, error, refetch } = useQuery(overviewQuery)
  if (error && !data)
    return (
      <LoadError title="Failed to load the counts" error={error} onRetry={() => void refetch()} />
    )

  return (
    <StatGrid>
      <StatPanel
        label="Users"
        value={data?.users ?? LOADING_PLACEHOLDER}
        note={data && counted(data.admins, 'admin')}
      />
      <StatPanel
        label="Tracks"
        value={data?.tracks ?? LOADING_PLACEHOLDER}
        note="Each layout counts"
      />
      <StatPanel
        label="Game Types"
        value={data?.gameTypes ?? LOADING_PLACEHOLDER}
        note="For drivers' game profiles"
      />
      <StatPanel
        label="News Articles"
        value={data?.news ?? LOADING_PLACEHOLDER}
        note="Drafts included"
      />
    </StatGrid>
  )
}
