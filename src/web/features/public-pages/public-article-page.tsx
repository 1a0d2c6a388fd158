import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { StoredHtml } from '#web/parts/stored-html.tsx'
import { ButtonLink, Page, Panel } from '#web/ui/index.ts'
import { NewsDay } from './news-day.tsx'
import { publicArticleQuery } from './public-pages.api.ts'

const here = getRouteApi('/_member/news/$id')

export function PublicArticlePage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={publicArticleQuery}
      page={{ title: 'Article' }}
      failure="Failed to load news"
      missing={<NotFound thing="Article" link={<Link to="/news" />} linkText="All News" />}
    >
      {({ title, summary, content, publishedAt }) => (
        <Page
          title={title}
          subtitle={summary}
          badges={<NewsDay at={publishedAt} />}
          actions={<ButtonLink render={<Link to="/news" />}>All News</ButtonLink>}
        >
          {content.trim() && (
            <Panel>
              <StoredHtml html={content} />
            </Panel>
          )}
        </Page>
      )}
    </Loaded>
  )
}
