import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { auditLog, events, news } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** What a post needs of an event besides its form and its places. Undefined if there is no such event. */
export async function findPostedEvent(db: Database, id: number) {
  const [event] = await db
    .select({
      id: events.id,
      title: events.title,
      raceSessionId: events.raceSessionId,
      waiting,
    })
    .from(events)
    .where(eq(events.id, id))
  return event
}

const waiting = sql<number>`(
  select count(*)::int from entries
  where entries.event_id = ${events.id} and entries.state = 'waitlisted'
)`

export async function findPostedNews(db: Database, id: number) {
  const [article] = await db
    .select({
      id: news.id,
      title: news.title,
      summary: news.summary,
      content: news.content,
      publishedAt: news.publishedAt,
    })
    .from(news)
    .where(eq(news.id, id))
  return article
}

/** What a line of the audit log says, and when it was written. */
export async function findLine(db: Database, id: number) {
  const [line] = await db
    .select({ at: auditLog.at, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.id, id))
  return line
}

/** The event that sign-up is open for, or opens next. */
export async function findNextEventId(db: Database, now: Date) {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.status, 'upcoming'), gt(events.startDateTime, now)))
    .orderBy(asc(events.startDateTime), asc(events.id))
    .limit(1)
  return event?.id
}
