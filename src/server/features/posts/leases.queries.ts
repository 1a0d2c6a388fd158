import { and, asc, eq, gt, inArray, isNull, lte, min, or } from 'drizzle-orm'
import { announce } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { deliveries, posts, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { WebhookTarget } from '#shared/domain/discord/webhook-states.ts'

/** Longer than a request can last. */
const LEASE_MS = 2 * 60_000
/** Between two messages of a webhook: Discord takes 5 in 2 seconds and 30 in a minute, of everybody who posts there. Changes merge meanwhile. */
const SPACING_MS = 2_000

export type Leased = Pick<
  typeof deliveries.$inferSelect,
  'id' | 'tries' | 'changes' | 'messageId' | 'messageType' | 'body'
> & {
  /** Earlier tries without an answer: if there are any, it may have arrived already. */
  unanswered: number
  post: typeof posts.$inferSelect
  webhook: typeof webhooks.$inferSelect
}

/** Takes what has been due for longest, for one process and two minutes. Undefined if there is nothing. */
export function leaseNext(
  db: Database,
  target: WebhookTarget,
  now: Date,
): Promise<Leased | undefined> {
  return db.transaction(async (tx) => {
    const webhook = await lockIdleWebhook(tx, target, now)
    if (!webhook) return undefined
    const [due] = await tx
      .select({ delivery: deliveries, post: posts })
      .from(deliveries)
      .innerJoin(posts, eq(posts.id, deliveries.postId))
      .where(and(eq(posts.webhookId, webhook.id), isDue(now)))
      .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
      .limit(1)
      .for('update', { of: deliveries, skipLocked: true })
    if (!due) return undefined
    const { delivery, post } = due
    await tx
      .update(webhooks)
      .set({ quietUntil: new Date(now.getTime() + SPACING_MS) })
      .where(eq(webhooks.id, webhook.id))
    await tx
      .update(deliveries)
      .set({
        leasedUntil: new Date(now.getTime() + LEASE_MS),
        tries: delivery.tries + 1,
        // Taken back with any answer.
        unanswered: delivery.unanswered + 1,
      })
      .where(eq(deliveries.id, delivery.id))
    return { ...delivery, tries: delivery.tries + 1, post, webhook }
  })
}

/**
 * The one of what has been due for longest, of those that nobody is sending to. Locked, so that two processes never send to
 * one webhook at once.
 */
async function lockIdleWebhook(tx: Database, target: WebhookTarget, now: Date) {
  const [found] = await tx
    .select({ webhook: webhooks })
    .from(deliveries)
    .innerJoin(posts, eq(posts.id, deliveries.postId))
    .innerJoin(webhooks, eq(webhooks.id, posts.webhookId))
    .where(
      and(
        isDue(now),
        eq(webhooks.target, target),
        eq(webhooks.state, 'on'),
        or(isNull(webhooks.quietUntil), lte(webhooks.quietUntil, now)),
        sql`not exists (
          select from posts sent join deliveries sending on sending.post_id = sent.id
          where sent.webhook_id = ${webhooks.id} and sending.state = 'due'
            and sending.leased_until > ${now.toISOString()}::timestamptz
        )`,
      ),
    )
    .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
    .limit(1)
    .for('no key update', { of: webhooks, skipLocked: true })
  return found?.webhook
}

const isDue = (now: Date) =>
  and(
    eq(deliveries.state, 'due'),
    lte(deliveries.dueAt, now),
    or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, now)),
    isFirstOfPost,
  )

/** Programs hear of a thing in the order in which it changed. */
const isFirstOfPost = sql`not exists (
  select from deliveries earlier
  where earlier.post_id = ${deliveries.postId} and earlier.id < ${deliveries.id}
    and earlier.state = 'due'
)`

/** When something can be sent next; null if nothing is due. */
export async function findNextDue(db: Database, target: WebhookTarget): Promise<Date | null> {
  const [row] = await db
    .select({
      at: min(
        sql`greatest(${deliveries.dueAt}, ${deliveries.leasedUntil}, ${webhooks.quietUntil})`,
      ).mapWith(deliveries.dueAt),
    })
    .from(deliveries)
    .innerJoin(posts, eq(posts.id, deliveries.postId))
    .innerJoin(webhooks, eq(webhooks.id, posts.webhookId))
    .where(
      and(
        eq(deliveries.state, 'due'),
        eq(webhooks.target, target),
        eq(webhooks.state, 'on'),
        isFirstOfPost,
      ),
    )
  return row?.at ?? null
}

type Ended = { state: 'sent' | 'skipped' | 'failed'; answer: string | null; at: Date }

/**
 * Ends a delivery, and plans the next one of its post if the message changes with time. What has changed during the sending
 * is due again.
 */
export async function endDelivery(
  tx: Database,
  { id, changes, post }: Leased,
  { state, answer, at }: Ended,
  changesAt?: Date,
) {
  const ended = await tx
    .update(deliveries)
    .set({ state, answer, endedAt: at, leasedUntil: null, unanswered: 0 })
    .where(and(eq(deliveries.id, id), eq(deliveries.changes, changes)))
    .returning({ id: deliveries.id })
  if (ended.length === 0)
    await tx
      .update(deliveries)
      .set({ dueAt: at, tries: 0, leasedUntil: null, unanswered: 0, answer })
      .where(eq(deliveries.id, id))
  else if (changesAt && state !== 'failed') await planNext(tx, post.id, changesAt)
  await announceWebhooks(tx)
}

/** Unless the post is due already. */
export async function planNext(tx: Database, postId: number, dueAt: Date) {
  await tx.insert(deliveries).values({ postId, dueAt }).onConflictDoNothing()
}

type Later = { dueAt: Date; answer: string | null; tries: number; unanswered: number }

export async function postpone(tx: Database, { id }: Leased, later: Later) {
  await tx
    .update(deliveries)
    .set({ ...later, leasedUntil: null })
    .where(eq(deliveries.id, id))
  await announceWebhooks(tx)
}

/**
 * Writes down what every try sends. Returns false if the thing has changed since the delivery was leased: then what was
 * composed may be out of date.
 */
export async function setMessage(
  tx: Database,
  { id, changes }: Leased,
  message: { messageId: string; messageType: string; body: string },
) {
  const written = await tx
    .update(deliveries)
    .set(message)
    .where(and(eq(deliveries.id, id), eq(deliveries.changes, changes), isNull(deliveries.body)))
    .returning({ id: deliveries.id })
  return written.length > 0
}

/** Undefined columns keep their values. */
export async function updatePost(
  tx: Database,
  id: number,
  values: Partial<typeof posts.$inferInsert>,
) {
  await tx.update(posts).set(values).where(eq(posts.id, id))
}

/** @param id of the webhook that was limited, or undefined for all */
export async function keepQuiet(tx: Database, id: number | undefined, until: Date) {
  await tx
    .update(webhooks)
    .set({ quietUntil: sql`greatest(${webhooks.quietUntil}, ${until.toISOString()}::timestamptz)` })
    .where(id === undefined ? undefined : eq(webhooks.id, id))
}

/** Returns whether it was on until now. What is due there has failed; what is planned for later has nobody to go to. */
export async function switchOff(tx: Database, id: number, answer: string, at: Date) {
  const switched = await tx
    .update(webhooks)
    .set({ state: 'off', offReason: answer })
    .where(and(eq(webhooks.id, id), inArray(webhooks.state, ['on', 'paused'])))
    .returning({ id: webhooks.id })
  const isDueThere = and(
    eq(deliveries.state, 'due'),
    inArray(
      deliveries.postId,
      tx.select({ id: posts.id }).from(posts).where(eq(posts.webhookId, id)),
    ),
  )
  await tx
    .delete(deliveries)
    .where(and(isDueThere, eq(deliveries.tries, 0), gt(deliveries.dueAt, at)))
  await tx
    .update(deliveries)
    .set({ state: 'failed', answer, endedAt: at, leasedUntil: null, unanswered: 0 })
    .where(isDueThere)
  return switched.length > 0
}

const announceWebhooks = (tx: Database) => announce(tx, { topic: 'webhooks' })
