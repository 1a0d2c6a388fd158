import { useQuery } from '@tanstack/react-query'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button, LoadError, Panel, TextSkeleton } from '#web/ui/index.ts'
import { StatusReport } from './status-report.tsx'
import { statusQuery, useBackUp } from './system.api.ts'
import { Archive } from 'lucide-react'

export function SystemStatus() {
  const { data: status, dataUpdatedAt, error, refetch } = useQuery(statusQuery)

  return (
    <Panel
      title="System Status"
      actions={
        <Permitted needs="system.back-up">
          <BackUpButton />
        </Permitted>
      }
      isFlush={Boolean(status) && !error}
    >
      {error ? (
        // Shows the error even if older figures are cached.
        <LoadError
          title="The system is not responding"
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

function BackUpButton() {
  const backUp = useBackUp()
  return (
    <Button
      size="small"
      icon={Archive}
      isPending={backUp.isPending}
      pendingLabel="Backing up..."
      onClick={() => backUp.mutate()}
    >
      Back Up Now
    </Button>
  )
}
