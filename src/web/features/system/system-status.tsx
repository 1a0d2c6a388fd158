import { useQuery } from '@tanstack/react-query'
import { LoadError, Panel, TextSkeleton } from '#web/ui/index.ts'
import { BackUpButton } from './back-up-button.tsx'
import { StatusReport } from './status-report.tsx'
import { statusQuery } from './system.api.ts'

export function SystemStatus() {
  const { data: status, dataUpdatedAt, error, refetch } = useQuery(statusQuery)

  return (
    <Panel title="System Status" actions={<BackUpButton />} flush={Boolean(status) && !error}>
      {error ? (
        // Old figures would be no status: what failed is.
        <LoadError
          title="The system does not answer"
          level={3}
          isBare
          error={error}
          onRetry={() => void refetch()}
        />
      ) : status ? (
        <StatusReport status={status} now={new Date(dataUpdatedAt)} />
      ) : (
        <TextSkeleton />
      )}
    </Panel>
  )
}
