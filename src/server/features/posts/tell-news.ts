import type { Database } from '#server/database/database.ts'
import { textOfHtml } from '#server/html/text-of-html.ts'
import { findPostedNews } from './posted.queries.ts'
import type { Posted, Told } from './told.ts'
import { isTooOld } from './too-old.ts'

/** An article, as everybody may read it. */
export type PostedNews = {
  id: number
  title: string
  /** Its summary; without one, its text. */
  text: string
  publishedAt: Date
}

export async function tellNews(
  tx: Database,
  { subjectId, isTold }: Posted,
  now: Date,
): Promise<Told<PostedNews>> {
  const article = await findPostedNews(tx, subjectId)
  if (!article) return { deleted: 'The article was deleted' }
  const { publishedAt } = article
  if (!publishedAt || publishedAt > now) return { deleted: 'The article is not published' }
  if (!isTold && isTooOld(publishedAt, now))
    return { skipped: 'The article is older than two days' }
  return { thing: postedNews({ ...article, publishedAt }) }
}

type Article = NonNullable<Awaited<ReturnType<typeof findPostedNews>>>

const postedNews = ({
  id,
  title,
  summary,
  content,
  publishedAt,
}: Article & { publishedAt: Date }): PostedNews => ({
  id,
  title,
  text: summary ?? textOfHtml(content),
  publishedAt,
})

/** An article that is published; undefined if there is none. */
export async function publishedNews(tx: Database, id: number): Promise<PostedNews | undefined> {
  const article = await findPostedNews(tx, id)
  return article?.publishedAt
    ? postedNews({ ...article, publishedAt: article.publishedAt })
    : undefined
}
