import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NotificationDetails } from '#shared/contract/notifications.ts'
import { CHANNELS } from '#shared/domain/notifications/channels.ts'
import { NOTIFICATION_KIND_NAMES } from '#shared/domain/notifications/kinds.ts'
import { users } from './accounts.ts'
import { cases } from './cases.ts'
import { news } from './community.ts'
import { among, id, instant } from './columns.ts'
import { entries } from './entries.ts'
import { events } from './events.ts'

/** What a member is told about a fact. Written only by `happened`, in the transaction of the change. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    /** The line of the audit log: nobody is told twice about one fact. No foreign key, because the log outlives everything. */
    causeId: bigint({ mode: 'number' }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: kindNames() }).notNull(),
    /** Null if the event was deleted by what the notification is about. */
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    entryId: integer().references(() => entries.id, { onDelete: 'cascade' }),
    newsId: integer().references(() => news.id, { onDelete: 'cascade' }),
    /** Hidden from readers who can no longer see it. */
    caseId: integer().references(() => cases.id, { onDelete: 'cascade' }),
    /** Who did it; null if nobody did, or if the account was deleted. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whom it was done to, if that is not the reader's entry or event. */
    personId: integer().references(() => users.id, { onDelete: 'set null' }),
    details: jsonb().$type<NotificationDetails>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    readAt: instant(),
    /** Whether the inbox shows it: some want a kind only on other channels. */
    inInbox: boolean().notNull().default(true),
    /** The newer one that is shown instead, which says how many there were. */
    mergedIntoId: integer().references((): AnyPgColumn => notifications.id, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.causeId, table.userId, table.kind),
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null and ${table.inInbox}`),
    // For deletions of what they refer to.
    index('notifications_event').on(table.eventId),
    index('notifications_entry').on(table.entryId),
    index('notifications_news').on(table.newsId),
    index('notifications_case').on(table.caseId),
    // Only the few that have been merged: with all the others in it, PostgreSQL reads it whole for what is not merged.
    index('notifications_merged')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    index('notifications_actor').on(table.actorId),
    index('notifications_person').on(table.personId),
    check(
      'notifications_kind',
      sql`${table.kind} in (${sql.raw(NOTIFICATION_KIND_NAMES.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
)

/** Which kinds a member has switched on or off on a channel. What has no row is as `isOnAtFirst` says. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: kindNames() }).notNull(),
    channel: text({ enum: CHANNELS }).notNull(),
    isOn: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.channel] }),
    check('notification_preferences_channel', among(table.channel, CHANNELS)),
  ],
)

/** Events of which a member is told only what everybody must know. */
export const mutedEvents = pgTable(
  'muted_events',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('muted_events_event').on(table.eventId),
  ],
)

/** What the clock has caused, such as reminders, so that nothing is told twice. */
export const toldByClock = pgTable(
  'told_by_clock',
  {
    /** 'event 12 opens' */
    key: text().primaryKey(),
    at: instant().notNull(),
  },
  (table) => [index('told_by_clock_at').on(table.at)],
)

function kindNames() {
  const [first, ...others] = NOTIFICATION_KIND_NAMES
  if (!first) throw new Error('There are no kinds')
  return [first, ...others] as const
}
