import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  EmptyState,
  LoadError,
  Page,
  Panel,
  Row,
  RowLink,
  Rows,
  Text,
  TextSkeleton,
  Title,
} from '#web/ui/index.ts'
import { NewsDay } from './news-day.tsx'
import { publicNewsQuery } from './public-pages.api.ts'

export function PublicNewsPage() {
  const { data: news, error, refetch } = useQuery(publicNewsQuery)
  return (
    <Page title="News" subtitle="News from the guild.">
      {error && !news && (
        <LoadError title="Failed to load news" error={error} onRetry={() => void refetch()} />
      )}
      {!news && !error && (
        <Panel>
          <TextSkeleton />
        </Panel>
      )}
      {news?.length === 0 && (
        <EmptyState
          drawing="lines"
          title="No News Yet"
          text="News from the guild will appear here."
        />
      )}
      {news && news.length > 0 && (
        <Panel isFlush>
          <Rows label="News">
            {news.map(({ id, title, summary, publishedAt }) => (
              <Row key={id}>
                <Title level={2} size="name">
                  <RowLink render={<Link to="/news/$id" params={{ id: String(id) }} />}>
                    {title}
                  </RowLink>
                </Title>
                {summary && <Text tone="muted">{summary}</Text>}
                <NewsDay at={publishedAt} />
              </Row>
            ))}
          </Rows>
        </Panel>
      )}
    </Page>
  )
}
