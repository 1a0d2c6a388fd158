import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { messages, notifications } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { MessageKind } from '#shared/domain/notifications/kinds.ts'

const FAILED_SHOWN = 50

const kind = sql<MessageKind>`coalesce(
  ${notifications.kind},
  case when ${messages.digestOf} is null then 'withdrawal' else 'digest' end
)`

/** Of those that are sent or skipped, only what happened since then. A digest counts once. */
export function countMessages(db: Database, since: Date) {
  return db
    .select({
      channel: messages.channel,
      state: messages.state,
      count: sql<number>`count(*)::int`,
    })
    .from(messages)
    .where(
      and(
        isNull(messages.inDigestId),
        or(inArray(messages.state, ['due', 'failed']), gt(messages.endedAt, since)),
      ),
    )
    .groupBy(messages.channel, messages.state)
}

/** Latest first. */
export async function listFailedMessages(db: Database) {
  const { id, channel, tries, answer, endedAt: at } = messages
  const rows = await db
    .select({ id, channel, kind, tries, answer, endedAt: at })
    .from(messages)
    .leftJoin(notifications, eq(notifications.id, messages.notificationId))
    .where(eq(messages.state, 'failed'))
    .orderBy(desc(at), desc(id))
    .limit(FAILED_SHOWN)
  return rows.flatMap(({ endedAt, ...failed }) => (endedAt ? [{ ...failed, endedAt }] : []))
}

/** Locked until the transaction ends; undefined if it is gone, or has not failed. */
export async function lockFailedMessage(tx: Database, id: number) {
  const [failed] = await tx
    .select({ id: messages.id, channel: messages.channel, kind })
    .from(messages)
    .leftJoin(notifications, eq(notifications.id, messages.notificationId))
    .where(and(eq(messages.id, id), eq(messages.state, 'failed')))
    .for('update', { of: messages })
  return failed
}

export async function makeDueAgain(tx: Database, id: number, at: Date) {
  await tx
    .update(messages)
    .set({ state: 'due', dueAt: at, tries: 0, endedAt: null })
    .where(eq(messages.id, id))
}

export async function deleteMessage(tx: Database, id: number) {
  await tx.delete(messages).where(eq(messages.id, id))
}
