import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { auditLog, news, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import { lockUsersAgainstDeletion } from '#server/features/auth/index.ts'

const columns = {
  id: news.id,
  title: news.title,
  summary: news.summary,
  publishedAt: news.publishedAt,
  author: { displayName: users.displayName },
  version: news.version,
}

/** Drafts first, latest first; then the others by publication, latest first. */
export function listAllNews(db: Database) {
  return db
    .select(columns)
    .from(news)
    .leftJoin(users, eq(users.id, news.authorId))
    .orderBy(sql`${news.publishedAt} desc nulls first`, desc(news.id))
}

export async function getNews(db: Database, id: number) {
  const [item] = await db
    .select({
      ...columns,
      content: news.content,
      htmlVersion: news.htmlVersion,
      asksForReceipt: news.asksForReceipt,
      textVersion: news.textVersion,
    })
    .from(news)
    .leftJoin(users, eq(users.id, news.authorId))
    .where(eq(news.id, id))
  if (!item) throw notFound('News item')
  return item
}

/** Locks the item until the transaction ends. */
export async function getNewsForUpdate(tx: Database, id: number) {
  const [item] = await tx.select().from(news).where(eq(news.id, id)).for('update')
  if (!item) throw notFound('News item')
  return item
}

export async function insertNews(tx: Database, values: typeof news.$inferInsert) {
  return one(await tx.insert(news).values(values).returning({ id: news.id })).id
}

type Values = typeof news.$inferInsert

/** Undefined fields keep their value. */
export async function updateNews(
  tx: Database,
  id: number,
  values: { [Column in keyof Values]?: Values[Column] | undefined },
) {
  await tx.update(news).set(values).where(eq(news.id, id))
}

export async function deleteNews(tx: Database, id: number) {
  await tx.delete(news).where(eq(news.id, id))
}

/** The deleted item with this id, from the audit log. */
export async function findDeletedNews(tx: Database, id: number) {
  const [row] = await tx
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'news.delete'),
        eq(auditLog.subjectKind, 'news'),
        eq(auditLog.subjectId, id),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row?.before
}

/** Keeps the old id, so that links work again. Violates the primary key if the item already exists. */
export async function reinsertNews(
  tx: Database,
  values: typeof news.$inferInsert & { id: number },
) {
  const { authorId } = values
  const isThere = authorId && (await lockUsersAgainstDeletion(tx, [authorId])).has(authorId)
  await tx
    .insert(news)
    .overridingSystemValue()
    .values({ ...values, authorId: isThere ? authorId : null })
}
