import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { DELIVERY_STATES } from '#shared/domain/discord/delivery-states.ts'
import { MESSAGE_CHANNELS } from '#shared/domain/notifications/channels.ts'
import { among, id, instant } from './columns.ts'
import { notifications } from './notifications.ts'
import { pushDevices } from './push.ts'

/** A notification on one channel: one mail, or one push. Written by `happened`, in the transaction of the change. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
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
    unique('messages_once')
      .on(table.notificationId, table.channel, table.deviceId)
      .nullsNotDistinct(),
    index('messages_due')
      .on(table.channel, table.dueAt)
      .where(sql`${table.state} = 'due'`),
    // For deletions of devices.
    index('messages_device')
      .on(table.deviceId)
      .where(sql`${table.deviceId} is not null`),
    index('messages_ended').on(table.channel, table.endedAt),
    check('messages_channel', among(table.channel, MESSAGE_CHANNELS)),
    check('messages_state', among(table.state, DELIVERY_STATES)),
    check('messages_device', sql`${table.channel} = 'push' or ${table.deviceId} is null`),
  ],
)
