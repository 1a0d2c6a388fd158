import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { id, instant } from './columns.ts'

/** One row, made at the first start: with other keys, no device would be reached any more. */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean().primaryKey().default(true),
    /** The point on P-256, and its scalar, as base64url. */
    publicKey: text().notNull(),
    privateKey: text().notNull(),
  },
  (table) => [check('push_keys_only', sql`${table.isOnly}`)],
)

/** The browsers that members get messages on. Each belongs to its session, and ends with it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    sessionHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** Where the push service takes messages for it: whoever has it and the keys can send some. */
    endpoint: text().notNull(),
    /** The browser's public key and its secret, as base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Of the browser at its last visit. */
    timezone: text().notNull(),
    createdAt: instant().notNull(),
    /** When its push service last accepted a message. */
    reachedAt: instant(),
  },
  (table) => [
    uniqueIndex('push_devices_session').on(table.sessionHash),
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
  ],
)

/** When the devices of a member stay quiet, by the clock of each device. Without a row, never. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromHour: smallint().notNull(),
    untilHour: smallint().notNull(),
  },
  (table) => [
    check(
      'quiet_hours_of_day',
      sql`${table.fromHour} between 0 and 23 and ${table.untilHour} between 0 and 23
        and ${table.fromHour} <> ${table.untilHour}`,
    ),
  ],
)
