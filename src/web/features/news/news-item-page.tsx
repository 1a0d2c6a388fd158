import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { IdInPath } from '#shared/contract/id.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { LoadError, Page, Spinner } from '#web/ui/index.ts'
import { NewsArticle } from './news-article.tsx'
import { newsItemQuery } from './news.api.ts'
import { NewsNotFound } from './news-not-found.tsx'

const here = getRouteApi('/news/$id')

export function NewsItemPage() {
  const { data: id } = IdInPath.safeParse(here.useParams().id)
  return id === undefined ? <NewsNotFound /> : <KnownNewsItem key={id} id={id} />
}

function KnownNewsItem({ id }: { id: number }) {
  const { data: article, error, refetch } = useQuery(newsItemQuery(id))

  if (isNotFound(error)) return <NewsNotFound />
  if (article) return <NewsArticle article={article} />
  return (
    <Page title="Article">
      {error ? (
        <LoadError title="Failed to load news" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Page>
  )
}
