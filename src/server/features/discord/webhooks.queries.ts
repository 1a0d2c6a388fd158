import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  championships,
  deliveries,
  events,
  news,
  posts,
  webhooks,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { DeliveryState } from '#shared/domain/discord/delivery-states.ts'
import { inOneThread, type PostKind, type StoredPost } from '#shared/domain/discord/purposes.ts'
import { type DiscordWebhook, discordWebhook } from './discord-webhook.ts'

const FAILED_SHOWN = 50

/** Without their tokens. */
export async function listWebhooks(db: Database) {
  const rows = await db
    .select({
      id: webhooks.id,
      name: webhooks.name,
      purpose: webhooks.purpose,
      championshipId: webhooks.championshipId,
      championshipName: championships.name,
      threadId: webhooks.threadId,
      isForum: webhooks.isForum,
      roleId: webhooks.roleId,
      optionalPosts: webhooks.optionalPosts,
      state: webhooks.state,
      offReason: webhooks.offReason,
      lastPostAt: sql`(
        select max(${posts.sentAt}) from ${posts}
        where ${posts.webhookId} = ${webhooks.id} and ${isForAdmins}
      )`.mapWith((at: Date | string | null) => (at === null ? null : new Date(at))),
      lastError,
    })
    .from(webhooks)
    .leftJoin(championships, eq(championships.id, webhooks.championshipId))
    .where(isOfDiscord)
    .orderBy(asc(webhooks.purpose), asc(webhooks.id))
  return rows.flatMap(({ championshipId, championshipName, purpose, ...webhook }) => {
    if (purpose === null) return []
    const championship =
      championshipId === null || championshipName === null
        ? null
        : { id: championshipId, name: championshipName }
    return [{ ...webhook, purpose, championship }]
  })
}

const isOfDiscord = eq(webhooks.target, 'discord')

/** An administrator can drive in a case, and would learn that there is one. */
const isForAdmins = sql`${webhooks.purpose} is distinct from 'stewards'`

/** Of the latest delivery that was tried, unless it was sent. */
const lastError = sql<string | null>`(
  select case when last.state = 'sent' then null else last.answer end from (
    select ${deliveries.state}, ${deliveries.answer} from ${deliveries}
    join ${posts} on ${posts.id} = ${deliveries.postId}
    where ${posts.webhookId} = ${webhooks.id} and ${deliveries.answer} is not null
      and ${deliveries.state} <> 'skipped'
    order by ${deliveries.id} desc limit 1
  ) last
)`

/** Of those that are sent or skipped, only what happened since then. */
export async function countDeliveries(db: Database, since: Date) {
  const rows = await db
    .select({ state: deliveries.state, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .innerJoin(posts, eq(posts.id, deliveries.postId))
    .innerJoin(webhooks, eq(webhooks.id, posts.webhookId))
    .where(
      and(
        isOfDiscord,
        isForAdmins,
        or(inArray(deliveries.state, ['due', 'failed']), gt(deliveries.endedAt, since)),
      ),
    )
    .groupBy(deliveries.state)
  const counts: Record<DeliveryState, number> = { due: 0, sent: 0, skipped: 0, failed: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** Latest first. */
export async function listFailed(db: Database) {
  const rows = await db
    .select({
      id: deliveries.id,
      webhook: webhooks.name,
      kind: posts.kind,
      title: sql<string | null>`coalesce(${events.title}, ${news.title}, ${championships.name})`,
      tries: deliveries.tries,
      answer: deliveries.answer,
      endedAt: deliveries.endedAt,
    })
    .from(deliveries)
    .innerJoin(posts, eq(posts.id, deliveries.postId))
    .innerJoin(webhooks, eq(webhooks.id, posts.webhookId))
    .leftJoin(
      events,
      or(
        and(inArray(posts.kind, inOneThread('event')), eq(events.id, posts.subjectId)),
        and(eq(posts.kind, 'decision'), eq(events.id, posts.eventId)),
      ),
    )
    .leftJoin(
      championships,
      and(eq(posts.kind, 'standings'), eq(championships.id, posts.subjectId)),
    )
    .leftJoin(news, and(eq(posts.kind, 'news'), eq(news.id, posts.subjectId)))
    .where(and(eq(deliveries.state, 'failed'), isOfDiscord, isForAdmins))
    .orderBy(desc(deliveries.endedAt), desc(deliveries.id))
    .limit(FAILED_SHOWN)
  return rows.flatMap(({ endedAt, kind, ...failed }) =>
    endedAt && isPost(kind) ? [{ ...failed, kind, endedAt }] : [],
  )
}

const isPost = (kind: StoredPost): kind is PostKind => kind !== 'test'

export function listChampionshipNames(db: Database) {
  return db
    .select({ id: championships.id, name: championships.name })
    .from(championships)
    .orderBy(desc(championships.id))
}

export async function hasChampionship(tx: Database, id: number) {
  const rows = await tx
    .select({ id: championships.id })
    .from(championships)
    .where(eq(championships.id, id))
    .for('key share')
  return rows.length > 0
}

export async function insertWebhook(tx: Database, values: typeof webhooks.$inferInsert) {
  return one(
    await tx.insert(webhooks).values(values).returning({ id: webhooks.id, name: webhooks.name }),
  )
}

export async function getWebhook(db: Database, id: number): Promise<DiscordWebhook> {
  const [webhook] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isOfDiscord))
  if (!webhook) throw notFound('Webhook')
  return discordWebhook(webhook)
}

/** Locks it until the transaction ends; undefined if it is gone. */
export async function lockWebhook(tx: Database, id: number): Promise<DiscordWebhook | undefined> {
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isOfDiscord))
    .for('update')
  return webhook && discordWebhook(webhook)
}

export async function setChoices(
  tx: Database,
  id: number,
  choices: Pick<
    typeof webhooks.$inferSelect,
    'championshipId' | 'roleId' | 'optionalPosts' | 'threadId'
  >,
) {
  await tx.update(webhooks).set(choices).where(eq(webhooks.id, id))
}

export async function setPaused(tx: Database, id: number, isPaused: boolean) {
  await tx
    .update(webhooks)
    .set({ state: isPaused ? 'paused' : 'on', offReason: null })
    .where(eq(webhooks.id, id))
}

export async function deleteWebhook(tx: Database, id: number) {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** Locked until the transaction ends; undefined if it is gone, or has not failed. */
export async function lockFailed(tx: Database, id: number) {
  const [failed] = await tx
    .select({
      id: deliveries.id,
      postId: posts.id,
      webhook: webhooks.name,
      post: posts.kind,
      postSubject: posts.subjectId,
      state: webhooks.state,
    })
    .from(deliveries)
    .innerJoin(posts, eq(posts.id, deliveries.postId))
    .innerJoin(webhooks, eq(webhooks.id, posts.webhookId))
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'failed'), isOfDiscord))
    .for('update', { of: deliveries })
  return failed && isPost(failed.post) ? { ...failed, post: failed.post } : undefined
}

/** Unless its post is due already. */
export async function makeDueAgain(tx: Database, postId: number, at: Date) {
  await tx.insert(deliveries).values({ postId, dueAt: at }).onConflictDoNothing()
}

export async function deleteDelivery(tx: Database, id: number) {
  await tx.delete(deliveries).where(eq(deliveries.id, id))
}
