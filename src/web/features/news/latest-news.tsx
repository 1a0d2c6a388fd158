import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadError, Panel, TextLink, TextSkeleton } from '#web/ui/index.ts'
import { newsQuery } from './news.api.ts'
import { NewsRows } from './news-rows.tsx'
import { NoNews } from './no-news.tsx'

/** Specification, section 9. */
const NEWS_SHOWN = 4

export function LatestNews() {
  const { data: news, error, refetch } = useQuery(newsQuery)
  const latest = news?.slice(0, NEWS_SHOWN) ?? []

  return (
    <Panel
      title="Latest News"
      isFlush={latest.length > 0}
      actions={<TextLink render={<Link to="/news" />}>All News</TextLink>}
    >
      {error && !news && (
        <LoadError
          title="Failed to load news"
          error={error}
          level={3}
          isBare
          onRetry={() => void refetch()}
        />
      )}
      {!news && !error && <TextSkeleton />}
      {news?.length === 0 && <NoNews level={3} isBare />}
      {latest.length > 0 && <NewsRows label="Latest News" items={latest} />}
    </Panel>
  )
}
