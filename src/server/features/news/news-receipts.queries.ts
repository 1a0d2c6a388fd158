import { and, asc, eq, gte, lt, lte } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { isMember } from '#server/database/is-member.ts'
import { news, newsReceipts, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/**
 * What a published article asks of its readers; undefined if there is none.
 * @param isLocked nobody changes it until the transaction ends
 */
export async function findAnnouncement(
  db: Database,
  id: number,
  now: Date,
  { isLocked = false } = {},
) {
  const found = db
    .select({ asksForReceipt: news.asksForReceipt, textVersion: news.textVersion })
    .from(news)
    .where(and(eq(news.id, id), lte(news.publishedAt, now)))
  const [row] = await (isLocked ? found.for('share') : found)
  return row
}

export async function findReceipt(db: Database, newsId: number, userId: number) {
  const [row] = await db
    .select({ at: newsReceipts.at, textVersion: newsReceipts.textVersion })
    .from(newsReceipts)
    .where(and(eq(newsReceipts.newsId, newsId), eq(newsReceipts.userId, userId)))
  return row
}

/** Returns whether they had not read this text before. */
export async function saveReceipt(tx: Database, receipt: typeof newsReceipts.$inferInsert) {
  const { at, textVersion } = receipt
  const saved = await tx
    .insert(newsReceipts)
    .values(receipt)
    .onConflictDoUpdate({
      target: [newsReceipts.newsId, newsReceipts.userId],
      set: { at, textVersion },
      setWhere: lt(newsReceipts.textVersion, textVersion),
    })
    .returning({ newsId: newsReceipts.newsId })
  return saved.length > 0
}

/** All members by name, with the moment in which they read this text. */
export function listReaders(db: Database, newsId: number, textVersion: number) {
  return db
    .select({ userId: users.id, displayName: users.displayName, readAt: newsReceipts.at })
    .from(users)
    .leftJoin(
      newsReceipts,
      and(
        eq(newsReceipts.userId, users.id),
        eq(newsReceipts.newsId, newsId),
        gte(newsReceipts.textVersion, textVersion),
      ),
    )
    .where(isMember)
    .orderBy(asc(sql`lower(${users.displayName})`), asc(users.id))
}
