import { Link } from '@tanstack/react-router'
import type { NewsArticle as Article } from '#shared/contract/news.ts'
import { StoredHtml } from '#web/parts/stored-html.tsx'
import { ButtonLink, Page, Panel } from '#web/ui/index.ts'
import { NewsReceipt } from './news-receipt.tsx'
import { NewsByline } from './news-byline.tsx'

export function NewsArticle({ article }: { article: Article }) {
  const { id, title, summary, content } = article
  return (
    <Page
      title={title}
      subtitle={summary}
      badges={<NewsByline item={article} />}
      actions={<ButtonLink render={<Link to="/news" />}>All News</ButtonLink>}
    >
      {content.trim() && (
        <Panel>
          <StoredHtml html={content} />
        </Panel>
      )}
      <NewsReceipt newsId={id} />
    </Page>
  )
}
