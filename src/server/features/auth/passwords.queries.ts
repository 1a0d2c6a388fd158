import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, not, or } from 'drizzle-orm'
import { isBlocked } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import { isMember } from '#server/database/is-member.ts'
import { auditLog, mailAddresses, passwordResets, users } from '#server/database/schema.ts'
import { hasFactor } from '#server/database/second-factor.ts'
import { sql } from '#server/database/sql.ts'
import type { AuditAction } from '#shared/actions/all-actions.ts'
import { RESET_LINK_HOURS } from '#shared/contract/sign-in.ts'

/** The audit log's actions about passwords. */
export const PASSWORD_ACTIONS = {
  changed: 'user.password-change',
  'link-created': 'user.password-reset-link',
  'link-mailed': 'user.password-reset-mail',
  reset: 'user.password-reset',
  added: 'user.password-add',
} as const satisfies Record<string, AuditAction>

const HISTORY_LENGTH = 5

const account = {
  id: users.id,
  displayName: users.displayName,
  role: users.role,
  username: users.username,
  passwordHash: users.passwordHash,
  isGuest: users.isGuest,
}

export async function findAccount(db: Database, userId: number) {
  const [found] = await db.select(account).from(users).where(eq(users.id, userId))
  return found
}

/**
 * Like `findAccount`, but blocks sign-ins with the password, changes of it and new reset links until the transaction
 * ends. It does not block inserts of rows that refer to the member.
 */
export async function lockAccount(tx: Database, userId: number) {
  const [found] = await tx
    .select(account)
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return found
}

export async function setPasswordHash(tx: Database, userId: number, passwordHash: string) {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

type Reset = { userId: number; tokenHash: string; expiresAt: Date }

/** Replaces the member's earlier link, if any. Lock the member first. */
export async function putReset(tx: Database, { userId, ...link }: Reset) {
  await tx
    .insert(passwordResets)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: passwordResets.userId, set: link })
}

export async function findReset(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      userId: passwordResets.userId,
      expiresAt: passwordResets.expiresAt,
      username: users.username,
      displayName: users.displayName,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isUsable(tokenHash, now))
  return found
}

const MOST_RESETTABLE = 5

/** Members with a password and a confirmed address who have this username or this address. */
export function listResettable(db: Database, name: string) {
  const { address } = mailAddresses
  const lower = name.toLowerCase()
  return db
    .select({ id: users.id, address, hasFactor })
    .from(users)
    .innerJoin(
      mailAddresses,
      and(eq(mailAddresses.userId, users.id), isNull(mailAddresses.refusal)),
    )
    .where(
      and(
        isMember,
        not(isBlocked),
        isNotNull(users.passwordHash),
        or(eq(sql`lower(${users.username})`, lower), eq(sql`lower(${address})`, lower)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(MOST_RESETTABLE)
}

/** Consumes a link. Returns whose it was; undefined if it was already used or replaced. Lock the member first. */
export async function takeReset(tx: Database, tokenHash: string, now: Date) {
  const [taken] = await tx
    .delete(passwordResets)
    .where(isUsable(tokenHash, now))
    .returning({ userId: passwordResets.userId })
  return taken?.userId
}

export async function deleteResetOf(tx: Database, userId: number) {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Also those that were created while the clock was ahead, which would be usable for too long. */
export async function deleteResetsExpiredBy(db: Database, now: Date) {
  const latest = new Date(now.getTime() + (RESET_LINK_HOURS + 1) * HOUR_MS)
  await db
    .delete(passwordResets)
    .where(or(lte(passwordResets.expiresAt, now), gt(passwordResets.expiresAt, latest)))
}

const HOUR_MS = 60 * 60 * 1_000

/** Audit lines about a member's password, latest first. */
export function listPasswordActions(db: Database, userId: number) {
  return db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      actorId: auditLog.actorId,
      actorName: auditLog.actorName,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'user'),
        eq(auditLog.subjectId, userId),
        inArray(auditLog.action, Object.values(PASSWORD_ACTIONS)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(HISTORY_LENGTH)
}

const isUsable = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))
