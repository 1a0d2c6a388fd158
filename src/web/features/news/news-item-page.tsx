import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { NewsArticle } from './news-article.tsx'
import { newsItemQuery } from './news.api.ts'

const here = getRouteApi('/_member/news/$id')

export function NewsItemPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={newsItemQuery}
      page={{ title: 'Article' }}
      failure="Failed to load news"
      missing={<NotFound thing="Article" link={<Link to="/news" />} linkText="All News" />}
    >
      {(article) => <NewsArticle article={article} />}
    </Loaded>
  )
}
