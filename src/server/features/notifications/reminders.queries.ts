import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { entries, events, news, toldByClock } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { HOLDING_STATES } from '#shared/domain/entries/entry-state.ts'

const columns = {
  id: events.id,
  startDateTime: events.startDateTime,
  lineUpHours: events.lineUpHours,
  registrationStartDate: events.registrationStartDate,
  registrationEndDate: events.registrationEndDate,
  createdAt: events.createdAt,
  briefingMinutes: sql<number | null>`(
    select briefing.minutes_before from briefings briefing
    where briefing.event_id = ${events.id} and briefing.text <> ''
  )`,
}

export function listUpcomingEvents(db: Database) {
  return db
    .select(columns)
    .from(events)
    .where(eq(events.status, 'upcoming'))
    .orderBy(asc(events.id))
}

/** Undefined if it is no longer upcoming. Nobody changes it until the transaction ends. */
export async function lockUpcomingEvent(tx: Database, id: number) {
  const [event] = await tx
    .select(columns)
    .from(events)
    .where(and(eq(events.id, id), eq(events.status, 'upcoming')))
    .for('share')
  return event
}

export function listNewsPublished(db: Database, { after, until }: { after: Date; until: Date }) {
  return db
    .select({ id: news.id })
    .from(news)
    .where(and(gt(news.publishedAt, after), lte(news.publishedAt, until)))
    .orderBy(asc(news.id))
}

/** Undefined if it is not published. Nobody changes it until the transaction ends. */
export async function lockPublishedNews(tx: Database, id: number, now: Date) {
  const [item] = await tx
    .select({
      id: news.id,
      publishedAt: news.publishedAt,
      asksForReceipt: news.asksForReceipt,
    })
    .from(news)
    .where(and(eq(news.id, id), lte(news.publishedAt, now)))
    .for('share')
  return item
}

/** Returns true to only one transaction, ever. */
export async function claimTelling(tx: Database, key: string, at: Date) {
  const claimed = await tx
    .insert(toldByClock)
    .values({ key, at })
    .onConflictDoNothing()
    .returning({ key: toldByClock.key })
  return claimed.length > 0
}

const missing = sql<number>`greatest(0, ${events.minimumDrivers} - (
  select count(*) from crew_members member
  where member.entry_id = ${entries.id} and member.state = 'accepted' and member.role = 'driver'
))::int`
const bronzeSilver = sql<number>`greatest(0, ${events.minimumBronzeSilver} - (
  select count(*) from crew_members member
  join users account on account.id = member.user_id
  where member.entry_id = ${entries.id} and member.state = 'accepted' and member.role = 'driver'
    and account.driver_category in ('Bronze', 'Silver')
))::int`
const invited = sql<number>`(
  select count(*)::int from crew_members member
  where member.entry_id = ${entries.id} and member.state = 'invited'
)`

/** Entries with a place whose crews lack drivers or wait for answers. */
export async function listIncomplete(db: Database, eventId: number) {
  const rows = await db
    .select({ id: entries.id, missing, bronzeSilver, invited })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(and(eq(entries.eventId, eventId), inArray(entries.state, [...HOLDING_STATES])))
    .orderBy(asc(entries.id))
  return rows.filter((row) => row.missing > 0 || row.bronzeSilver > 0 || row.invited > 0)
}
