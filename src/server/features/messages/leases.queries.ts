import { and, asc, desc, eq, gt, inArray, isNull, lte, min, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { messages } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { MessageChannel } from '#shared/domain/notifications/channels.ts'

/** Longer than sending can last. */
const LEASE_MS = 2 * 60_000
const MINUTE_MS = 60_000

/** It is due at a moment of its own, not with a digest. */
const isPlanned = and(eq(messages.state, 'due'), isNull(messages.inDigestId))

export type Leased = Pick<
  typeof messages.$inferSelect,
  'id' | 'notificationId' | 'digestOf' | 'withdraws' | 'channel' | 'deviceId' | 'tries'
>

/** Takes what has been due for longest, for one process and two minutes. Undefined if there is nothing. */
export async function leaseNext(
  db: Database,
  channel: MessageChannel,
  now: Date,
): Promise<Leased | undefined> {
  const next = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.channel, channel),
        isPlanned,
        lte(messages.dueAt, now),
        or(isNull(messages.leasedUntil), lte(messages.leasedUntil, now)),
      ),
    )
    .orderBy(asc(messages.dueAt), asc(messages.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const { id, notificationId, digestOf, withdraws, deviceId, tries } = messages
  const [leased] = await db
    .update(messages)
    .set({ leasedUntil: new Date(now.getTime() + LEASE_MS), tries: sql`${tries} + 1` })
    .where(sql`${id} = (${next})`)
    .returning({
      id,
      notificationId,
      digestOf,
      withdraws,
      channel: messages.channel,
      deviceId,
      tries,
    })
  return leased
}

/** When a message of the channel can be sent next; null if nothing is due. */
export async function findNextDue(db: Database, channel: MessageChannel): Promise<Date | null> {
  const [row] = await db
    .select({
      at: min(sql`greatest(${messages.dueAt}, ${messages.leasedUntil})`).mapWith(messages.dueAt),
    })
    .from(messages)
    .where(and(eq(messages.channel, channel), isPlanned))
  return row?.at ?? null
}

type Limit = { perMinute: number; now: Date }

/** The same for a channel that sends so many a minute at most, in all processes together; or when it may send again. */
export function leaseNextWithin(
  db: Database,
  channel: MessageChannel,
  { perMinute, now }: Limit,
): Promise<Leased | { pauseEnd: Date } | undefined> {
  return db.transaction(async (tx) => {
    // Nobody takes another one between counting and taking.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`messages ${channel}`}))`)
    const pauseEnd = await findPauseEnd(tx, channel, { perMinute, now })
    return pauseEnd ? { pauseEnd } : leaseNext(tx, channel, now)
  })
}

/** When what is under way is looked at again, if it alone uses up the limit. */
const UNDER_WAY_MS = 1_000

/** When the channel may send again after so many messages in the last minute; undefined if it may now. */
async function findPauseEnd(db: Database, channel: MessageChannel, { perMinute, now }: Limit) {
  const isOf = eq(messages.channel, channel)
  const isLeased = and(isOf, isPlanned, gt(messages.leasedUntil, now))
  const left = perMinute - (await db.$count(messages, isLeased))
  if (left <= 0) return new Date(now.getTime() + UNDER_WAY_MS)
  const [first] = await db
    .select({ endedAt: messages.endedAt })
    .from(messages)
    .where(
      and(
        isOf,
        inArray(messages.state, ['sent', 'failed']),
        isNull(messages.inDigestId),
        gt(messages.endedAt, new Date(now.getTime() - MINUTE_MS)),
      ),
    )
    .orderBy(desc(messages.endedAt))
    .offset(left - 1)
    .limit(1)
  return first?.endedAt ? new Date(first.endedAt.getTime() + MINUTE_MS) : undefined
}

type Ended = { state: 'sent' | 'skipped' | 'failed'; answer: string; at: Date }

export async function endMessage(tx: Database, id: number, { state, answer, at }: Ended) {
  await tx
    .update(messages)
    .set({ state, answer, endedAt: at, leasedUntil: null })
    .where(eq(messages.id, id))
}

type Later = { dueAt: Date; answer: string | null; tries: number }

export async function postpone(tx: Database, id: number, later: Later) {
  await tx
    .update(messages)
    .set({ ...later, leasedUntil: null })
    .where(eq(messages.id, id))
}

/** Ends all that is due on a channel that does not exist any more. */
export async function skipAllDue(
  db: Database,
  channel: MessageChannel,
  { answer, at }: { answer: string; at: Date },
) {
  await db
    .update(messages)
    .set({ state: 'skipped', answer, endedAt: at, leasedUntil: null })
    .where(and(eq(messages.channel, channel), eq(messages.state, 'due')))
}
