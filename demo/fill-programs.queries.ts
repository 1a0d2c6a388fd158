import { asc, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { deliveries, events, news, posts, webhooks } from '#server/database/schema.ts'
import { OVERLAY_PATH, OVERLAY_SECRET } from './demo-programs.ts'
import { isFirstFill } from './is-first-fill.queries.ts'

const MARKER = 'demo/programs'
const HOUR_MS = 3_600_000

/** Gives the guild webhooks: one that is told everything, and one whose program is gone. The first has a log and a message that is due. */
export async function fillPrograms(tx: Database, now: Date) {
  if (!(await isFirstFill(tx, MARKER))) return
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const common = { target: 'program', createdAt: before(700) } as const
  const overlay = one(
    await tx
      .insert(webhooks)
      .values({
        ...common,
        name: 'Broadcast Overlay',
        address: `https://overlay.example.org${OVERLAY_PATH}`,
        secret: OVERLAY_SECRET,
        programPosts: ['event', 'entry-list', 'result', 'standings', 'news', 'decision'],
      })
      .returning({ id: webhooks.id }),
  )
  await tx.insert(webhooks).values({
    ...common,
    name: 'Old Results Sheet',
    address: 'https://sheets.example.org/hooks/7',
    secret: OVERLAY_SECRET,
    programPosts: ['result'],
    state: 'off',
    offReason: '410 Gone',
  })
  const [open] = await tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.status, 'upcoming'))
    .orderBy(asc(events.startDateTime))
    .limit(1)
  const [last] = await tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.status, 'completed'))
    .orderBy(desc(events.startDateTime))
    .limit(1)
  const [article] = await tx
    .select({ id: news.id, title: news.title, publishedAt: news.publishedAt })
    .from(news)
    .where(lte(news.publishedAt, now))
    .orderBy(desc(news.publishedAt))
    .limit(1)
  const postOf = async (kind: 'event' | 'result' | 'news' | 'test', subjectId: number) =>
    one(
      await tx
        .insert(posts)
        .values({ webhookId: overlay.id, kind, subjectId })
        .returning({ id: posts.id }),
    ).id
  await tx.insert(deliveries).values({
    ...logged('test', { text: 'This webhook of Paddock works.' }, before(699)),
    postId: await postOf('test', 0),
    state: 'sent',
    tries: 1,
    answer: '204 No Content',
  })
  if (article)
    await tx.insert(deliveries).values({
      ...logged('news.published', newsData(article), before(20)),
      postId: await postOf('news', article.id),
      state: 'failed',
      tries: 6,
      answer: '503 Service Unavailable',
    })
  if (open)
    await tx.insert(deliveries).values({ postId: await postOf('event', open.id), dueAt: now })
  if (last)
    await tx.insert(deliveries).values({ postId: await postOf('result', last.id), dueAt: now })
}

/** A message that has been sent, or has failed. */
const logged = (type: string, data: object, at: Date) => ({
  dueAt: at,
  endedAt: at,
  messageId: `msg_demo_${type}_${at.getTime()}`,
  messageType: type,
  body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
})

const newsData = ({
  id,
  title,
  publishedAt,
}: {
  id: number
  title: string
  publishedAt: Date | null
}) => ({
  article: {
    id,
    title,
    url: `https://guild.example.org/news/${id}`,
    publishedAt: publishedAt?.toISOString(),
  },
  text: title,
})
