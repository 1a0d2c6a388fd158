import { desc, eq, max, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, news, users } from '#server/database/schema.ts'

/** The URLs of all pages by name; of detail pages the one with the most data. */
export async function pageAddresses(db: Database) {
  const raced = eq(events.status, 'completed')
  const [event] = await db
    .select({ id: max(events.id) })
    .from(events)
    .where(raced)
  const [article] = await db.select({ id: max(news.id) }).from(news)
  const [driver] = await db.select().from(users).where(eq(users.displayName, 'Member 1'))
  const [track] = await db
    .select({ id: events.trackId })
    .from(events)
    .groupBy(events.trackId)
    .orderBy(desc(sql`count(*)`))
    .limit(1)
  return Object.entries({
    home: '/',
    events: '/events',
    event: `/events/${event?.id}`,
    participants: `/events/${event?.id}?tab=participants`,
    results: `/events/${event?.id}?tab=results`,
    drivers: '/drivers',
    profile: `/profile/${driver?.id}`,
    statistics: `/profile/${driver?.id}?tab=statistics`,
    dashboard: '/dashboard',
    tracks: '/tracks',
    track: `/tracks/${track?.id}`,
    standings: '/standings',
    news: '/news',
    article: `/news/${article?.id}`,
    rules: '/rules',
    'manage events': '/admin/events',
  })
}
