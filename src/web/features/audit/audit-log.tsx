import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { AuditLine } from '#shared/contract/audit.ts'
import {
  Button,
  ButtonRow,
  EmptyState,
  LoadError,
  Panel,
  Stack,
  TimingSkeleton,
  TimingTable,
} from '#web/ui/index.ts'
import { auditColumns } from './audit-columns.tsx'

type Page = { data: AuditLine[]; next: number | null }
type Props = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  isFiltered: boolean
  onShowAll: () => void
}

export function AuditLog({ query, isFiltered, onShowAll }: Props) {
  const { data, error, hasNextPage, isFetchingNextPage } = query
  const lines = data?.pages.flatMap((page) => page.data)

  return (
    <Stack>
      <Panel isFlush>
        {!lines && error && (
          <LoadError
            title="Failed to load the audit log"
            error={error}
            isBare
            onRetry={() => void query.refetch()}
          />
        )}
        {!lines && !error && <TimingSkeleton rows={9} />}
        {lines?.length === 0 && !isFiltered && (
          <EmptyState
            title="Nothing Logged Yet"
            drawing="lines"
            isBare
            text="What members, admins and the system do appears here."
          />
        )}
        {lines?.length === 0 && isFiltered && (
          <EmptyState
            title="Nothing Found"
            drawing="lines"
            isBare
            text="Nothing in the log matches these filters."
            action={<Button onClick={onShowAll}>Show All</Button>}
          />
        )}
        {lines && lines.length > 0 && (
          <TimingTable
            label="Audit log"
            isLong
            rows={lines}
            rowKey={({ id }) => String(id)}
            columns={auditColumns}
          />
        )}
      </Panel>
      {hasNextPage && (
        <ButtonRow>
          <Button
            isPending={isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            Show Older
          </Button>
        </ButtonRow>
      )}
    </Stack>
  )
}
