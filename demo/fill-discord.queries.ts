import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  championshipRounds,
  championships,
  deliveries,
  events,
  posts,
  webhooks,
} from '#server/database/schema.ts'
import { isFirstFill } from './is-first-fill.queries.ts'

const MARKER = 'demo/discord'
const HOUR_MS = 3_600_000

/**
 * Gives the guild webhooks: for announcements and results, one of a championship that is paused, and one that Discord
 * refuses. What is due is sent as soon as the demo runs.
 */
export async function fillDiscord(tx: Database, now: Date) {
  if (!(await isFirstFill(tx, MARKER))) return
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const [championship] = await tx
    .select({ id: championships.id })
    .from(championships)
    .orderBy(asc(championships.id))
    .limit(1)
  const common = { token: 'demo', createdAt: before(900) }
  const announcements = one(
    await tx
      .insert(webhooks)
      .values({
        ...common,
        purpose: 'announcements',
        discordId: '100000001',
        roleId: '424242424242',
        optionalPosts: ['event-reminder', 'entry-list'],
        name: 'Race Control',
      })
      .returning({ id: webhooks.id }),
  )
  const results = one(
    await tx
      .insert(webhooks)
      .values({ ...common, purpose: 'results', discordId: '100000004', name: 'Result Board' })
      .returning({ id: webhooks.id }),
  )
  await tx.insert(webhooks).values([
    {
      ...common,
      purpose: 'results',
      championshipId: championship?.id ?? null,
      discordId: '100000002',
      name: 'Stewards’ Office',
      state: 'paused',
    },
    { ...common, purpose: 'decisions', discordId: '100000005', name: 'Notice Board' },
    { ...common, purpose: 'stewards', discordId: '100000006', name: 'Stewards’ Room' },
    {
      ...common,
      purpose: 'admins',
      discordId: '100000003',
      name: 'Old Channel',
      state: 'off',
      offReason: '404 Unknown Webhook (code 10015)',
    },
  ])
  const upcoming = await tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.status, 'upcoming'))
    .orderBy(asc(events.startDateTime))
    .limit(2)
  for (const [index, { id }] of upcoming.entries()) {
    const isFirst = index === 0
    const at = before(isFirst ? 3 : 20)
    const post = one(
      await tx
        .insert(posts)
        .values({
          webhookId: announcements.id,
          kind: 'event',
          subjectId: id,
          ...(isFirst && { messageId: '1', sentAt: at }),
        })
        .returning({ id: posts.id }),
    )
    await tx.insert(deliveries).values({
      postId: post.id,
      dueAt: at,
      endedAt: at,
      tries: isFirst ? 1 : 6,
      state: isFirst ? 'sent' : 'failed',
      answer: isFirst ? '200' : '503',
    })
  }
  await postLatest(tx, { announcements, results }, now)
}

type Hooks = Record<'announcements' | 'results', { id: number }>

/** The next event, the last result and the tables after it. */
async function postLatest(tx: Database, { announcements, results }: Hooks, now: Date) {
  const [next] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.status, 'upcoming'), lte(events.registrationStartDate, now)))
    .orderBy(asc(events.startDateTime))
    .offset(2)
    .limit(1)
  const [last] = await tx
    .select({ id: events.id, championshipId: championshipRounds.championshipId })
    .from(events)
    .innerJoin(championshipRounds, eq(championshipRounds.eventId, events.id))
    .where(eq(events.status, 'completed'))
    .orderBy(desc(events.startDateTime))
    .limit(1)
  const due = [
    ...(next ? [{ webhookId: announcements.id, kind: 'event' as const, subjectId: next.id }] : []),
    ...(last
      ? [
          { webhookId: results.id, kind: 'result' as const, subjectId: last.id },
          {
            webhookId: results.id,
            kind: 'standings' as const,
            subjectId: last.championshipId,
            eventId: last.id,
          },
        ]
      : []),
  ]
  if (due.length === 0) return
  const made = await tx.insert(posts).values(due).returning({ id: posts.id })
  await tx.insert(deliveries).values(made.map(({ id: postId }) => ({ postId, dueAt: now })))
}
