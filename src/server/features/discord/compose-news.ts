import type { Database } from '#server/database/database.ts'
import { textOfHtml } from '#server/html/text-of-html.ts'
import { newsPost } from '#shared/domain/discord/news-post.ts'
import type { Composed, Composing, Posted } from './composed.ts'
import { findPostedNews } from './posted.queries.ts'
import { isTooOld } from './too-old.ts'

export async function composeNews(
  tx: Database,
  { subjectId, messageId }: Posted,
  { now }: Composing,
): Promise<Composed> {
  const article = await findPostedNews(tx, subjectId)
  if (!article) return { deleted: 'The article was deleted' }
  const { title, publishedAt } = article
  if (!publishedAt || publishedAt > now) return { deleted: 'The article is not published' }
  if (messageId === null && isTooOld(publishedAt, now))
    return { skipped: 'The article is older than two days' }
  return { post: articlePost(article), thread: title }
}

type Article = NonNullable<Awaited<ReturnType<typeof findPostedNews>>>

export const articlePost = ({ id, title, summary, content }: Article) =>
  newsPost({ id, title, text: summary ?? textOfHtml(content) })
