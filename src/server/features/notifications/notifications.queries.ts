import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { announce } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import {
  entries,
  events,
  mutedEvents,
  cases,
  news,
  notificationPreferences,
  notifications,
  toldByClock,
  users,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { invisibleCases } from '#server/features/case-access/index.ts'
import { type Notification, NotificationDetails } from '#shared/contract/notifications.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'
import type { Channel } from '#shared/domain/notifications/channels.ts'
import {
  mayKnow,
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
} from '#shared/domain/notifications/kinds.ts'
import type { Member } from '#shared/domain/permissions.ts'

const actors = alias(users, 'actors')
const persons = alias(users, 'persons')

/** Besides the one whom it names, among those that it stands for. */
const others = sql<number>`(
  select count(distinct coalesce(merged.person_id, merged.actor_id))::int
  from notifications merged
  where merged.merged_into_id = ${notifications.id}
    and coalesce(merged.person_id, merged.actor_id)
      is distinct from coalesce(${notifications.personId}, ${notifications.actorId})
)`

const isOpen = sql<boolean | null>`case when ${notifications.kind} = 'crew-invitation' then exists (
  select from crew_members invitation
  join entries entry on entry.id = invitation.entry_id
  join events event on event.id = entry.event_id
  where invitation.entry_id = ${notifications.entryId}
    and invitation.user_id = ${notifications.userId} and invitation.state = 'invited'
    and ${inArray(sql`entry.state`, [...ACTIVE_STATES])} and event.status = 'upcoming'
) end`

const joinedAt = sql<Date | null>`case when ${notifications.kind} = 'crew-invitation' then (
  select invitation.since from crew_members invitation
  where invitation.entry_id = ${notifications.entryId}
    and invitation.user_id = ${notifications.userId} and invitation.state = 'accepted'
    and invitation.since >= ${notifications.createdAt}
) end`.mapWith(notifications.createdAt)

/** Who reads their inbox, and when. */
type Reader = { member: Member; now: Date }

/** Newest first, without those that others stand for. Members, events and entries have their current names. */
export async function listNotifications(
  db: Database,
  reader: Reader,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<Notification[]> {
  const rows = await selectNotifications(db)
    .where(
      and(
        isShownTo(reader, await hiddenCases(db, reader)),
        isNull(notifications.mergedIntoId),
        before === undefined ? undefined : lt(notifications.id, before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
  return rows.map(asNotification)
}

/** Also one that is not in the inbox. Undefined if there is no such notification. */
export async function findNotification(db: Database, id: number) {
  const [row] = await selectNotifications(db).where(eq(notifications.id, id))
  return row && asNotification(row)
}

/** Those of these that are still there. */
export async function listNotificationsById(db: Database, ids: readonly number[]) {
  const rows = await selectNotifications(db)
    .where(inArray(notifications.id, [...ids]))
    .orderBy(asc(notifications.id))
  return rows.map(asNotification)
}

function selectNotifications(db: Database) {
  return db
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
      news: { id: news.id, title: news.title },
      case: { code: cases.code },
      others,
      isOpen,
      joinedAt,
    })
    .from(notifications)
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .leftJoin(persons, eq(persons.id, notifications.personId))
    .leftJoin(events, eq(events.id, notifications.eventId))
    .leftJoin(entries, eq(entries.id, notifications.entryId))
    .leftJoin(news, eq(news.id, notifications.newsId))
    .leftJoin(cases, eq(cases.id, notifications.caseId))
}

type Row = Awaited<ReturnType<typeof selectNotifications>>[number]

const asNotification = ({ readAt, details, ...row }: Row): Notification => ({
  ...row,
  isRead: readAt !== null,
  details: NotificationDetails.decode(details),
})

const isInInboxOf = (userId: number) =>
  and(eq(notifications.userId, userId), eq(notifications.inInbox, true))

/** Cases that a reader was told of and can no longer see. */
async function hiddenCases(db: Database, { member, now }: Reader) {
  const told = await db
    .selectDistinct({ id: notifications.caseId })
    .from(notifications)
    .where(and(eq(notifications.userId, member.id), isNotNull(notifications.caseId)))
  return invisibleCases(
    db,
    member,
    told.flatMap(({ id }) => id ?? []),
    now,
  )
}

/**
 * What hides from a reader hides from the inbox: what needs a permission, articles that are drafts again, and cases that
 * they can no longer see.
 */
const isShownTo = ({ member, now }: Reader, hidden: readonly number[]) =>
  and(
    or(isNull(notifications.caseId), notInArray(notifications.caseId, [...hidden])),
    isInInboxOf(member.id),
    notInArray(
      notifications.kind,
      NOTIFICATION_KIND_NAMES.filter((kind) => !mayKnow(kind, member)),
    ),
    sql`not exists (
      select from ${news} article where article.id = ${notifications.newsId}
        and coalesce(article.published_at > ${now.toISOString()}, true)
    )`,
  )

export async function countUnread(db: Database, reader: Reader) {
  const hidden = await hiddenCases(db, reader)
  return db.$count(notifications, and(isShownTo(reader, hidden), isNull(notifications.readAt)))
}

/**
 * Returns whether the member has such a notification. Without a fact, as the other writes here: what a member has read or
 * wants to hear concerns nobody else, and is not for the audit log.
 */
export async function setRead(
  tx: Database,
  userId: number,
  { id, readAt }: { id: number; readAt: Date | null },
) {
  const found = await tx
    .update(notifications)
    // Reading again does not change when it was first read.
    .set({ readAt: readAt && sql`coalesce(${notifications.readAt}, ${readAt.toISOString()})` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id })
  if (found.length > 0) await announce(tx, { topic: 'notifications', id: userId })
  return found.length > 0
}

export async function readAll(
  tx: Database,
  userId: number,
  { upTo, readAt }: { upTo: number; readAt: Date },
) {
  const read = await tx
    .update(notifications)
    .set({ readAt })
    .where(and(isInInboxOf(userId), isNull(notifications.readAt), lte(notifications.id, upTo)))
    .returning({ id: notifications.id })
  if (read.length > 0) await announce(tx, { topic: 'notifications', id: userId })
}

/** What the member has switched on or off. */
export function listWishes(db: Database, userId: number) {
  const { kind, channel, isOn } = notificationPreferences
  return db
    .select({ kind, channel, isOn })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
}

type Preference = { kind: NotificationKind; channel: Channel; isOn: boolean }

export async function setPreference(tx: Database, userId: number, preference: Preference) {
  const { userId: member, kind, channel } = notificationPreferences
  await tx
    .insert(notificationPreferences)
    .values({ userId, ...preference })
    .onConflictDoUpdate({ target: [member, kind, channel], set: { isOn: preference.isOn } })
  await announce(tx, { topic: 'notification-settings', id: userId })
}

export function listMutedEvents(db: Database, userId: number) {
  return db
    .select({ id: events.id, title: events.title })
    .from(mutedEvents)
    .innerJoin(events, eq(events.id, mutedEvents.eventId))
    .where(eq(mutedEvents.userId, userId))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

export async function muteEvent(tx: Database, userId: number, eventId: number) {
  await tx.insert(mutedEvents).values({ userId, eventId }).onConflictDoNothing()
  await announce(tx, { topic: 'notification-settings', id: userId })
}

export async function unmuteEvent(tx: Database, userId: number, eventId: number) {
  await tx
    .delete(mutedEvents)
    .where(and(eq(mutedEvents.userId, userId), eq(mutedEvents.eventId, eventId)))
  await announce(tx, { topic: 'notification-settings', id: userId })
}

export async function deleteOldNotifications(
  db: Database,
  { readBefore, writtenBefore }: { readBefore: Date; writtenBefore: Date },
) {
  await db.delete(toldByClock).where(lt(toldByClock.at, writtenBefore))
  await db.delete(notifications).where(
    or(
      lt(notifications.readAt, readBefore),
      // Nobody can read it.
      and(eq(notifications.inInbox, false), lt(notifications.createdAt, readBefore)),
      lt(notifications.createdAt, writtenBefore),
    ),
  )
}
