import { and, asc, count, eq, gt, inArray, ne } from 'drizzle-orm'
import { announce } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { grantsColumn } from '#server/database/grants.ts'
import { one } from '#server/database/one.ts'
import { pushDevices, quietHours, sessions, users } from '#server/database/schema.ts'
import type { Lifetime } from '#server/http/sessions.queries.ts'
import type { QuietHours } from '#shared/domain/push/quiet-hours.ts'

/** What a message to a device needs. */
const sendable = {
  id: pushDevices.id,
  endpoint: pushDevices.endpoint,
  p256dh: pushDevices.p256dh,
  auth: pushDevices.auth,
  timezone: pushDevices.timezone,
}

export type SendableDevice = {
  [Column in keyof typeof sendable]: (typeof pushDevices.$inferSelect)[Column]
}

/** Those whose sessions have not expired, in the order in which they were switched on. */
export function listDevices(db: Database, userId: number, oldest: Lifetime) {
  return db
    .select({
      id: pushDevices.id,
      device: sessions.device,
      createdAt: pushDevices.createdAt,
      reachedAt: pushDevices.reachedAt,
      sessionHash: pushDevices.sessionHash,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))
    .where(and(eq(sessions.userId, userId), isLive(oldest)))
    .orderBy(asc(pushDevices.id))
}

/** Undefined if its session has ended. */
export async function findDevice(db: Database, id: number, oldest: Lifetime) {
  const [device] = await db
    .select({
      ...sendable,
      userId: sessions.userId,
      owner: { id: users.id, role: users.role, grants: grantsColumn },
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(pushDevices.id, id), isLive(oldest)))
  return device
}

const isLive = ({ lastUsedAt, createdAt }: Lifetime) =>
  and(gt(sessions.lastUsedAt, lastUsedAt), gt(sessions.createdAt, createdAt))

export async function getSessionId(db: Database, tokenHash: string) {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return one(found).id
}

type Subscription = Omit<typeof pushDevices.$inferInsert, 'id' | 'reachedAt'>

/** Blocks other changes of the member's devices until the transaction ends. */
export async function lockDevicesOf(tx: Database, userId: number) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** On other browsers than the one of the session. */
export async function countOtherDevices(tx: Database, userId: number, sessionHash: string) {
  const found = await tx
    .select({ devices: count() })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))
    .where(and(eq(sessions.userId, userId), ne(pushDevices.sessionHash, sessionHash)))
  return one(found).devices
}

/** A browser has one session and one subscription: both replace what was there before. */
export async function putDevice(tx: Database, { sessionHash, endpoint, ...device }: Subscription) {
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.sessionHash, sessionHash)))
  const { createdAt: _at, ...changing } = device
  await tx
    .insert(pushDevices)
    .values({ sessionHash, endpoint, ...device })
    .onConflictDoUpdate({ target: pushDevices.sessionHash, set: { endpoint, ...changing } })
}

export async function hasDevice(
  db: Database,
  { sessionHash, endpoint }: Pick<Subscription, 'sessionHash' | 'endpoint'>,
) {
  const own = and(eq(pushDevices.sessionHash, sessionHash), eq(pushDevices.endpoint, endpoint))
  return (await db.$count(pushDevices, own)) > 0
}

/** Whether nothing has changed of a browser since its last visit. */
export async function isStored(
  db: Database,
  { sessionHash, endpoint, p256dh, auth, timezone }: Omit<Subscription, 'createdAt'>,
) {
  const same = and(
    eq(pushDevices.sessionHash, sessionHash),
    eq(pushDevices.endpoint, endpoint),
    eq(pushDevices.p256dh, p256dh),
    eq(pushDevices.auth, auth),
    eq(pushDevices.timezone, timezone),
  )
  return (await db.$count(pushDevices, same)) > 0
}

/** Returns whether the member had this device. */
export async function deleteOwnDevice(tx: Database, userId: number, id: number) {
  const own = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  const { rowCount } = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), inArray(pushDevices.sessionHash, own)))
  return rowCount === 1
}

/** Its push service no longer knows the browser by this address. */
export async function deleteGoneDevice(tx: Database, { id, endpoint }: SendableDevice) {
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint)))
}

/** Whether any device of the member gets messages. */
export async function hasDevices(db: Database, userId: number) {
  const [device] = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))
    .where(eq(sessions.userId, userId))
    .limit(1)
  return device !== undefined
}

export async function setReached(tx: Database, id: number, reachedAt: Date) {
  await tx.update(pushDevices).set({ reachedAt }).where(eq(pushDevices.id, id))
}

export async function findQuietHours(db: Database, userId: number): Promise<QuietHours | null> {
  const [hours] = await db
    .select({ from: quietHours.fromHour, until: quietHours.untilHour })
    .from(quietHours)
    .where(eq(quietHours.userId, userId))
  return hours ?? null
}

/** Without a fact: when a member wants to hear nothing concerns nobody else. */
export async function setQuietHours(tx: Database, userId: number, hours: QuietHours | null) {
  if (hours) {
    const set = { fromHour: hours.from, untilHour: hours.until }
    await tx
      .insert(quietHours)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: quietHours.userId, set })
  } else await tx.delete(quietHours).where(eq(quietHours.userId, userId))
  await announceSettings(tx, userId)
}

export const announceSettings = (tx: Database, userId: number) =>
  announce(tx, { topic: 'notification-settings', id: userId })
