import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  auditLog,
  cases,
  championshipRounds,
  decisions,
  events,
  news,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** What a post needs of an event besides its form and its places. Undefined if there is no such event. */
export async function findPostedEvent(db: Database, id: number) {
  const [event] = await db
    .select({
      id: events.id,
      title: events.title,
      raceSessionId: events.raceSessionId,
      hasResults,
      waiting,
    })
    .from(events)
    .where(eq(events.id, id))
  return event
}

/** Results count while the event is completed. */
const hasResults = sql<boolean>`${events.status} = 'completed' and exists (
  select from car_entries where car_entries.session_id = ${events.raceSessionId}
)`

const waiting = sql<number>`(
  select count(*)::int from entries
  where entries.event_id = ${events.id} and entries.state = 'waitlisted'
)`

/** What an organiser said when the event was cancelled. */
export async function findCancelReason(db: Database, id: number) {
  const [line] = await db
    .select({ reason: sql<string | null>`${auditLog.after} ->> 'reason'` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'event'),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, 'event.status'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return line?.reason ?? undefined
}

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

export async function findPostedCase(db: Database, id: number) {
  const [row] = await db
    .select({ code: cases.code, state: cases.state, until: cases.decisionUntil })
    .from(cases)
    .where(eq(cases.id, id))
  return row
}

/** What a line of the audit log says, and when it was written. */
export async function findLine(db: Database, id: number) {
  const [line] = await db
    .select({ action: auditLog.action, at: auditLog.at, after: auditLog.after })
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

/** Of what there was a post last, or is one next. */
export async function findLatest(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const hasCars = sql`exists (
    select from car_entries where car_entries.session_id = ${events.raceSessionId}
  )`
  const completed = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.status, 'completed'), hasCars))
    .orderBy(desc(events.startDateTime), desc(events.id))
    .limit(1)
  const coming = db
    .select({ id: events.id })
    .from(events)
    .where(ne(events.status, 'cancelled'))
    // The next one that is to come, or else the last one.
    .orderBy(
      sql`(${events.status} = 'upcoming' and ${events.startDateTime} > ${at}) desc`,
      sql`abs(extract(epoch from ${events.startDateTime} - ${at}))`,
    )
    .limit(1)
  const published = db
    .select({ id: news.id })
    .from(news)
    .where(lte(news.publishedAt, now))
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(1)
  const [table = null] = await db
    .select({ championshipId: championshipRounds.championshipId, eventId: events.id })
    .from(championshipRounds)
    .innerJoin(events, eq(events.id, championshipRounds.eventId))
    .where(and(eq(events.status, 'completed'), hasCars))
    .orderBy(desc(events.startDateTime), desc(championshipRounds.id))
    .limit(1)
  const decided = db
    .select({ id: decisions.id })
    .from(decisions)
    .where(eq(decisions.state, 'published'))
    .orderBy(desc(decisions.id))
    .limit(1)
  return {
    decisionId: await idOf(decided),
    eventId: await idOf(coming),
    resultId: await idOf(completed),
    newsId: await idOf(published),
    table,
  }
}

const idOf = async (found: PromiseLike<{ id: number }[]>) => (await found)[0]?.id ?? null
