import { useQuery } from '@tanstack/react-query'
import { LoadError, Page, Panel, TextSkeleton } from '#web/ui/index.ts'
import { newsQuery } from './news.api.ts'
import { NewsRows } from './news-rows.tsx'
import { NoNews } from './no-news.tsx'

export function NewsPage() {
  const { data: news, error, refetch } = useQuery(newsQuery)

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
      {news?.length === 0 && <NoNews />}
      {news && news.length > 0 && (
        <Panel isFlush>
          <NewsRows label="News" items={news} level={2} />
        </Panel>
      )}
    </Page>
  )
}
