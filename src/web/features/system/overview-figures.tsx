import { counted } from '#shared/domain/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadError, StatGrid, StatPanel } from '#web/ui/index.ts'
import { overviewQuery } from './system.api.ts'

const ON_ITS_WAY = '--'

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
        value={data?.users ?? ON_ITS_WAY}
        note={data && counted(data.admins, 'admin')}
      />
      <StatPanel label="Tracks" value={data?.tracks ?? ON_ITS_WAY} note="Every layout counts" />
      <StatPanel
        label="Game Types"
        value={data?.gameTypes ?? ON_ITS_WAY}
        note="For drivers' game profiles"
      />
      <StatPanel label="News Articles" value={data?.news ?? ON_ITS_WAY} note="Drafts included" />
    </StatGrid>
  )
}
