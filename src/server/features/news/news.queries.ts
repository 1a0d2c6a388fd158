import { and, desc, eq, gt, lte, min } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { news, users } from '#server/database/schema.ts'

const columns = {
  id: news.id,
  title: news.title,
  summary: news.summary,
  publishedAt: news.publishedAt,
  author: { displayName: users.displayName },
}

/** Items published by `now`, latest first. */
export async function listPublishedNews(db: Database, now: Date) {
  const rows = await db
    .select(columns)
    .from(news)
    .leftJoin(users, eq(users.id, news.authorId))
    .where(lte(news.publishedAt, now))
    .orderBy(desc(news.publishedAt), desc(news.id))
  return rows.flatMap(published)
}

export async function findPublishedNews(db: Database, id: number, now: Date) {
  const rows = await db
    .select({ ...columns, content: news.content, htmlVersion: news.htmlVersion })
    .from(news)
    .leftJoin(users, eq(users.id, news.authorId))
    .where(and(eq(news.id, id), lte(news.publishedAt, now)))
  return rows.flatMap(published)[0]
}

/**
 * The time until the next item appears; null if none is scheduled. A duration rather than a date, because browsers'
 * clocks may be wrong.
 */
export async function msUntilNext(db: Database, now: Date) {
  const [row] = await db
    .select({ at: min(news.publishedAt) })
    .from(news)
    .where(gt(news.publishedAt, now))
  const next = row?.at
  return next ? next.getTime() - now.getTime() : null
}

function published<T extends { publishedAt: Date | null }>({ publishedAt, ...item }: T) {
  return publishedAt ? [{ ...item, publishedAt }] : []
}
