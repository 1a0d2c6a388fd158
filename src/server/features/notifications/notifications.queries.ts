import { and, desc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { announce } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import {
  entries,
  events,
  notificationPreferences,
  notifications,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { shownTeamName } from '#server/features/registrations/index.ts'
import { type Notification, NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notification-kinds.ts'

const actors = alias(users, 'actors')
const persons = alias(users, 'persons')

/** Newest first. Members, events and entries have their current names. */
export async function listNotifications(
  db: Database,
  userId: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<Notification[]> {
  const rows = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      at: notifications.createdAt,
      readAt: notifications.readAt,
      details: notifications.details,
      actor: { id: actors.id, displayName: actors.displayName },
      person: { id: persons.id, displayName: persons.displayName },
      event: { id: events.id, title: events.title, timezone: events.timezone },
      entry: { id: entries.id, number: entries.number, teamName: shownTeamName },
    })
    .from(notifications)
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .leftJoin(persons, eq(persons.id, notifications.personId))
    .leftJoin(events, eq(events.id, notifications.eventId))
    .leftJoin(entries, eq(entries.id, notifications.entryId))
    .where(
      and(
        eq(notifications.userId, userId),
        before === undefined ? undefined : lt(notifications.id, before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
  return rows.map(({ readAt, details, ...row }) => ({
    ...row,
    isRead: readAt !== null,
    details: NotificationDetails.decode(details),
  }))
}

export function countUnread(db: Database, userId: number) {
  return db.$count(
    notifications,
    and(eq(notifications.userId, userId), isNull(notifications.readAt)),
  )
}

type Reader = { id: number; write?: string }

/** Returns whether the member has such a notification. */
export async function setRead(
  tx: Database,
  reader: Reader,
  { id, readAt }: { id: number; readAt: Date | null },
) {
  const found = await tx
    .update(notifications)
    // Reading again does not change when it was first read.
    .set({ readAt: readAt && sql`coalesce(${notifications.readAt}, ${readAt.toISOString()})` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, reader.id)))
    .returning({ id: notifications.id })
  if (found.length > 0) await tellPagesOf(tx, reader)
  return found.length > 0
}

export async function readAll(
  tx: Database,
  reader: Reader,
  { upTo, readAt }: { upTo: number; readAt: Date },
) {
  const read = await tx
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.userId, reader.id),
        isNull(notifications.readAt),
        lte(notifications.id, upTo),
      ),
    )
    .returning({ id: notifications.id })
  if (read.length > 0) await tellPagesOf(tx, reader)
}

/** The kinds that the member has switched off. */
export async function listUnwanted(db: Database, userId: number) {
  const rows = await db
    .select({ kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(
      and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.inInbox, false)),
    )
  return rows.map(({ kind }) => kind)
}

export async function setPreference(
  db: Database,
  userId: number,
  preference: { kind: NotificationKind; inInbox: boolean },
) {
  await db
    .insert(notificationPreferences)
    .values({ userId, ...preference })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { inInbox: preference.inInbox },
    })
}

export async function deleteOldNotifications(
  db: Database,
  { readBefore, writtenBefore }: { readBefore: Date; writtenBefore: Date },
) {
  await db
    .delete(notifications)
    .where(or(lt(notifications.readAt, readBefore), lt(notifications.createdAt, writtenBefore)))
}

/** Without a fact: what a member has read concerns nobody else, and is not for the audit log. */
function tellPagesOf(tx: Database, { id, write }: Reader) {
  return announce(tx, { topic: 'notifications', id, ...(write !== undefined && { write }) })
}
