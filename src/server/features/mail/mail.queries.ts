import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { announce } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { isMember } from '#server/database/is-member.ts'
import { one } from '#server/database/one.ts'
import {
  calendarIdentity,
  mailAddresses,
  mailConfirmations,
  messages,
  notifications,
  users,
} from '#server/database/schema.ts'
import type { Notification } from '#shared/contract/notifications.ts'

/** The secret of this installation. */
export async function getSecret(db: Database) {
  return one(await db.select({ secret: calendarIdentity.secret }).from(calendarIdentity)).secret
}

export async function findMailAddress(db: Database, userId: number) {
  const [row] = await db.select().from(mailAddresses).where(eq(mailAddresses.userId, userId))
  return row
}

/** The address to which mail may be sent. */
export async function findWorkingAddress(db: Database, userId: number) {
  const { address, timeZone } = mailAddresses
  const [row] = await db
    .select({ address, timeZone })
    .from(mailAddresses)
    .where(and(eq(mailAddresses.userId, userId), isNull(mailAddresses.refusal)))
  return row
}

/** The first mail to a member about the same entry; about none, the same event. Undefined if there was none, or long ago. */
export async function findThreadRoot(
  db: Database,
  userId: number,
  { entry, event }: Pick<Notification, 'entry' | 'event'>,
) {
  if (!entry && !event) return undefined
  const [root] = await db
    .select({ notificationId: notifications.id, messageId: messages.id })
    .from(messages)
    .innerJoin(notifications, eq(notifications.id, messages.notificationId))
    .where(
      and(
        eq(messages.channel, 'mail'),
        eq(messages.state, 'sent'),
        isNull(messages.inDigestId),
        eq(notifications.userId, userId),
        entry
          ? eq(notifications.entryId, entry.id)
          : and(eq(notifications.eventId, event?.id ?? 0), isNull(notifications.entryId)),
      ),
    )
    .orderBy(asc(messages.endedAt), asc(messages.id))
    .limit(1)
  return root
}

/** An address whose link still works. */
export async function findPending(db: Database, userId: number, now: Date) {
  const { address, expiresAt } = mailConfirmations
  const [row] = await db
    .select({ address, expiresAt })
    .from(mailConfirmations)
    .where(and(eq(mailConfirmations.userId, userId), gt(expiresAt, now)))
  return row
}

/** Locks a member, so that their address changes once at a time; undefined if they are gone. */
export async function lockMailMember(tx: Database, userId: number) {
  const [member] = await tx
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(and(eq(users.id, userId), isMember))
    .for('no key update')
  return member
}

/** Replaces an earlier link. */
export async function putConfirmation(tx: Database, row: typeof mailConfirmations.$inferInsert) {
  const { userId, ...set } = row
  await tx
    .insert(mailConfirmations)
    .values(row)
    .onConflictDoUpdate({ target: mailConfirmations.userId, set })
  await announceMail(tx, userId)
}

export async function findConfirmation(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(mailConfirmations)
    .where(and(eq(mailConfirmations.tokenHash, tokenHash), gt(mailConfirmations.expiresAt, now)))
  return row
}

/** Returns whether the link was still there. */
export async function takeConfirmation(tx: Database, tokenHash: string) {
  const taken = await tx
    .delete(mailConfirmations)
    .where(eq(mailConfirmations.tokenHash, tokenHash))
    .returning({ userId: mailConfirmations.userId })
  for (const { userId } of taken) await announceMail(tx, userId)
  return taken.length > 0
}

export async function putMailAddress(
  tx: Database,
  row: { userId: number; address: string; timeZone: string; confirmedAt: Date },
) {
  const { userId, ...set } = row
  await tx
    .insert(mailAddresses)
    .values(row)
    .onConflictDoUpdate({ target: mailAddresses.userId, set: { ...set, refusal: null } })
  await announceMail(tx, userId)
}

/** Returns whether there was something to remove. */
export async function deleteMailAddress(tx: Database, userId: number) {
  const pending = await tx
    .delete(mailConfirmations)
    .where(eq(mailConfirmations.userId, userId))
    .returning({ userId: mailConfirmations.userId })
  const removed = await tx
    .delete(mailAddresses)
    .where(eq(mailAddresses.userId, userId))
    .returning({ userId: mailAddresses.userId })
  if (pending.length + removed.length > 0) await announceMail(tx, userId)
  return pending.length + removed.length > 0
}

/** Unless it was replaced meanwhile. Returns whether mail went to it until now. */
export async function refuseAddress(
  tx: Database,
  { userId, address, refusal }: { userId: number; address: string; refusal: string },
) {
  const refused = await tx
    .update(mailAddresses)
    .set({ refusal })
    .where(
      and(
        eq(mailAddresses.userId, userId),
        eq(mailAddresses.address, address),
        isNull(mailAddresses.refusal),
      ),
    )
    .returning({ userId: mailAddresses.userId })
  if (refused.length > 0) await announceMail(tx, userId)
  return refused.length > 0
}

const announceMail = (tx: Database, id: number) =>
  announce(tx, { topic: 'notification-settings', id })
