import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { announce } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { mailAddresses, mailDigests, messages, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { Digest } from '#shared/domain/notifications/digests.ts'

/** How a member's mails are gathered; null if each is sent at once. */
export async function findDigest(db: Database, userId: number): Promise<Digest | null> {
  const [row] = await db
    .select({ digest: mailDigests.digest })
    .from(mailDigests)
    .where(eq(mailDigests.userId, userId))
  return row?.digest ?? null
}

type DigestChoice = { digest: Digest | null; now: Date; timeZone?: string | undefined }

/**
 * Without a fact: how a member gets mails concerns nobody else. What has waited until now is looked at again, so that it
 * waits for another digest or is sent; without digests, it comes in a last one at once.
 */
export async function setDigest(
  tx: Database,
  userId: number,
  { digest, now, timeZone }: DigestChoice,
) {
  await lockReader(tx, userId)
  if (digest)
    await tx
      .insert(mailDigests)
      .values({ userId, digest })
      .onConflictDoUpdate({ target: mailDigests.userId, set: { digest } })
  else await tx.delete(mailDigests).where(eq(mailDigests.userId, userId))
  if (timeZone !== undefined)
    await tx.update(mailAddresses).set({ timeZone }).where(eq(mailAddresses.userId, userId))

  // What is under way or was tried already is sent as it is.
  const isWaiting = and(
    eq(messages.digestOf, userId),
    eq(messages.state, 'due'),
    eq(messages.tries, 0),
    or(isNull(messages.leasedUntil), lte(messages.leasedUntil, now)),
  )
  if (digest) {
    const waiting = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(isWaiting)
      .for('update')
    const ids = waiting.map(({ id }) => id)
    await tx
      .update(messages)
      .set({ inDigestId: null, dueAt: now })
      .where(inArray(messages.inDigestId, ids))
    await tx.delete(messages).where(inArray(messages.id, ids))
  } else await tx.update(messages).set({ dueAt: now }).where(isWaiting)
  await announce(
    tx,
    { topic: 'notification-settings', id: userId },
    // This is what wakes those who send.
    { topic: 'notifications', id: userId },
  )
}

type Joining = { messageId: number; userId: number; digest: Digest; at: Date }

/** Lets a leased message wait for a digest. Returns false if its reader has chosen something else meanwhile. */
export async function joinDigest(tx: Database, { messageId, userId, digest, at }: Joining) {
  await lockReader(tx, userId)
  if ((await findDigest(tx, userId)) !== digest) return false
  const [open] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.digestOf, userId),
        eq(messages.state, 'due'),
        eq(messages.dueAt, at),
        eq(messages.tries, 0),
        isNull(messages.leasedUntil),
      ),
    )
    .for('update')
  const { id: inDigestId } =
    open ??
    one(
      await tx
        .insert(messages)
        .values({ digestOf: userId, channel: 'mail', dueAt: at })
        .returning({ id: messages.id }),
    )
  await tx
    .update(messages)
    .set({ inDigestId, leasedUntil: null, answer: null, tries: sql`${messages.tries} - 1` })
    .where(and(eq(messages.id, messageId), eq(messages.state, 'due')))
  return true
}

/** What waits for a digest, in the order in which it happened. */
export async function listWaiting(db: Database, digestId: number) {
  const { id, notificationId } = messages
  const rows = await db
    .select({ id, notificationId })
    .from(messages)
    .where(and(eq(messages.inDigestId, digestId), eq(messages.state, 'due')))
    .orderBy(asc(notificationId))
  return rows.flatMap((row) =>
    row.notificationId === null ? [] : [{ id: row.id, notificationId: row.notificationId }],
  )
}

export type EndedWaiting = { id: number; state: 'sent' | 'skipped'; answer: string }

/** Ends what has waited for a digest, together with it. */
export async function endWaiting(tx: Database, ended: readonly EndedWaiting[], at: Date) {
  if (ended.length === 0) return
  await tx.execute(sql`
    update messages set state = ended.state, answer = ended.answer, ended_at = ${at.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) ended (id int, state text, answer text)
    where messages.id = ended.id and messages.state = 'due'
  `)
}

/** Choosing a digest and joining it take turns. */
async function lockReader(tx: Database, userId: number) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
