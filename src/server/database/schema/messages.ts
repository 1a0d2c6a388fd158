import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DELIVERY_STATES } from '#shared/domain/discord/delivery-states.ts'
import { MESSAGE_CHANNELS } from '#shared/domain/notifications/channels.ts'
import { users } from './accounts.ts'
import { among, id, instant } from './columns.ts'
import { notifications } from './notifications.ts'
import { pushDevices } from './push.ts'

/**
 * A notification on one channel: one mail, or one push. Written by `happened`, in the transaction of the change. Or a
 * digest: one mail about all the notifications whose messages wait for it. Or what says on a device that a message there does
 * not hold any more.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Null for a digest, and for what withdraws a message. */
    notificationId: integer().references(() => notifications.id, { onDelete: 'cascade' }),
    /** Whose digest it is; null for all others. */
    digestOf: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The digest that it waits for, and with which it ends. */
    inDigestId: integer().references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    /** The topic of the message on the device that it takes back; null for all others. */
    withdraws: text(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    /** The device of a push; null for a mail. */
    deviceId: integer().references(() => pushDevices.id, { onDelete: 'cascade' }),
    dueAt: instant().notNull().defaultNow(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('due'),
    tries: smallint().notNull().default(0),
    /** A process is sending it until then. */
    leasedUntil: instant(),
    /** What the receiver answered to the last try, or why it was skipped. Without addresses. */
    answer: text(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('messages_once').on(
      table.notificationId,
      table.channel,
      sql`coalesce(${table.deviceId}, 0)`,
    ),
    index('messages_due')
      .on(table.channel, table.dueAt)
      .where(sql`${table.state} = 'due' and ${table.inDigestId} is null`),
    index('messages_digest')
      .on(table.digestOf)
      .where(sql`${table.digestOf} is not null`),
    index('messages_in_digest')
      .on(table.inDigestId)
      .where(sql`${table.inDigestId} is not null`),
    // For deletions of devices.
    index('messages_device')
      .on(table.deviceId)
      .where(sql`${table.deviceId} is not null`),
    index('messages_ended').on(table.channel, table.endedAt),
    check('messages_channel', among(table.channel, MESSAGE_CHANNELS)),
    check('messages_state', among(table.state, DELIVERY_STATES)),
    check(
      'messages_what',
      sql`num_nonnulls(${table.notificationId}, ${table.digestOf}, ${table.withdraws}) = 1
        and (${table.withdraws} is null or ${table.deviceId} is not null)
        and (${table.digestOf} is null or (${table.channel} = 'mail' and ${table.inDigestId} is null))`,
    ),
    check('messages_device', sql`${table.channel} = 'push' or ${table.deviceId} is null`),
  ],
)
