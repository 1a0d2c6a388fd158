import { useQuery } from '@tanstack/react-query'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { Details, LoadError, Panel, Row, Rows, SubLine, Text, TextSkeleton } from '#web/ui/index.ts'
import { newsReadersQuery } from './manage-news.api.ts'

/** How many members have read an announcement, and who has not. */
export function NewsReaders({ newsId }: { newsId: number }) {
  const { data: members, error, refetch } = useQuery(newsReadersQuery(newsId))
  return (
    <Panel title="Who Has Read It">
      {!members && error && (
        <LoadError
          title="Failed to load who has read it"
          error={error}
          isBare
          level={3}
          onRetry={() => void refetch()}
        />
      )}
      {!members && !error && <TextSkeleton />}
      {members && <Readers members={members} />}
    </Panel>
  )
}

type Reader = { userId: number; displayName: string; readAt: Date | null }

function Readers({ members }: { members: readonly Reader[] }) {
  const missing = members.filter(({ readAt }) => readAt === null)
  const read = members.length - missing.length
  if (missing.length === 0)
    return <SubLine>Everybody has read it: {counted(members.length, 'member')}.</SubLine>
  return (
    <Details
      summary={`${read} of ${counted(members.length, 'member')} ${plural(read, 'has', 'have')} read it`}
    >
      <Rows label="Who has not read it">
        {missing.map(({ userId, displayName }) => (
          <Row key={userId}>
            <Text>{displayName}</Text>
          </Row>
        ))}
      </Rows>
    </Details>
  )
}
