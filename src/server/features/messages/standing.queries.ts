import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { messageTopic } from '#server/database/message-topic.ts'
import { isBlocked } from '#server/database/blocks.ts'
import { grantsColumn } from '#server/database/grants.ts'
import { isMember } from '#server/database/is-member.ts'
import {
  entries,
  events,
  mailAddresses,
  mailDigests,
  messages,
  news,
  notifications,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { invisibleCases } from '#server/features/case-access/index.ts'
import type { Leased } from './leases.queries.ts'

/** What has become of a message's notification and of its reader; undefined if either is gone. */
export async function findStanding(
  db: Database,
  notificationId: number,
  way: Pick<Leased, 'channel' | 'deviceId'>,
  now: Date,
) {
  const [standing] = await selectStandings(db, way, now).where(eq(notifications.id, notificationId))
  return standing
}

/** Of all that waits for a digest. */
export function listStandings(db: Database, notificationIds: readonly number[], now: Date) {
  return selectStandings(db, { channel: 'mail', deviceId: null }, now).where(
    inArray(notifications.id, [...notificationIds]),
  )
}

function selectStandings(
  db: Database,
  { channel, deviceId }: Pick<Leased, 'channel' | 'deviceId'>,
  now: Date,
) {
  const isOn = sql<boolean | null>`(
    select wish.is_on from notification_preferences wish
    where wish.user_id = ${notifications.userId} and wish.kind = ${notifications.kind}
      and wish.channel = ${channel}
  )`
  const isMuted = sql<boolean>`exists (
    select from muted_events muted
    where muted.user_id = ${notifications.userId} and muted.event_id = ${notifications.eventId}
  )`
  const earlier = sql`from messages earlier
    join notifications older on older.id = earlier.notification_id
    where older.merged_into_id = ${notifications.id} and earlier.channel = ${channel}
      and earlier.device_id is not distinct from ${deviceId}::int`
  /** Whether one that it stands for is being sent at this moment. */
  const isUnderWay = sql<boolean>`exists (
    select ${earlier} and earlier.state = 'due' and earlier.leased_until > ${now.toISOString()}
  )`
  /** When one that it stands for was sent in the same way. */
  const toldAt = sql`(
    select max(earlier.ended_at) ${earlier} and earlier.state = 'sent'
  )`.mapWith((at: Date | string | null) => (at === null ? null : new Date(at)))
  return db
    .select({
      notificationId: notifications.id,
      reader: {
        id: users.id,
        displayName: users.displayName,
        role: users.role,
        grants: grantsColumn,
      },
      isMember: sql<boolean>`(${isMember} and not ${isBlocked})`,
      isMerged: sql<boolean>`${notifications.mergedIntoId} is not null`,
      isOn,
      isMuted,
      isUnpublished: isUnpublished(now),
      caseId: notifications.caseId,
      entryState: entries.state,
      start: events.startDateTime,
      isUnderWay,
      toldAt,
      digest: channel === 'mail' ? mailDigests.digest : sql<null>`null`,
      timeZone: mailAddresses.timeZone,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(entries, eq(entries.id, notifications.entryId))
    .leftJoin(events, eq(events.id, notifications.eventId))
    .leftJoin(mailDigests, eq(mailDigests.userId, notifications.userId))
    .leftJoin(mailAddresses, eq(mailAddresses.userId, notifications.userId))
}

const isUnpublished = (now: Date) => sql<boolean>`exists (
  select from ${news} where ${news.id} = ${notifications.newsId}
    and coalesce(${news.publishedAt} > ${now.toISOString()}, true)
)`

/** Whether a reader can no longer see the case that a message is about. */
export async function isHidden(
  db: Database,
  { caseId, reader }: Pick<Awaited<ReturnType<typeof listStandings>>[number], 'caseId' | 'reader'>,
  now: Date,
) {
  return caseId !== null && (await invisibleCases(db, reader, [caseId], now)).length > 0
}

/** Whether a device is told of the same thing, or has been, by a newer message. */
export async function isToldAnew(
  db: Database,
  { id, deviceId, topic }: { id: number; deviceId: number; topic: string },
) {
  const [newer] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(notifications, eq(notifications.id, messages.notificationId))
    .where(
      and(
        gt(messages.id, id),
        eq(messages.deviceId, deviceId),
        inArray(messages.state, ['due', 'sent']),
        eq(messageTopic, topic),
      ),
    )
    .limit(1)
  return newer !== undefined
}

export async function deleteOldMessages(
  db: Database,
  { sentBefore, failedBefore }: { sentBefore: Date; failedBefore: Date },
) {
  await db.delete(messages).where(
    sql`(${messages.state} in ('sent', 'skipped') and ${messages.endedAt} < ${sentBefore.toISOString()})
      or (${messages.state} = 'failed' and ${messages.endedAt} < ${failedBefore.toISOString()})`,
  )
}
