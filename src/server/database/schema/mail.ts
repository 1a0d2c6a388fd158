import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DIGESTS } from '#shared/domain/notifications/digests.ts'
import { users } from './accounts.ts'
import { among, instant } from './columns.ts'

/** Where members get mail. Each has confirmed that the address is theirs. */
export const mailAddresses = pgTable('mail_addresses', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  address: text().notNull(),
  confirmedAt: instant().notNull(),
  /** Why the server that receives its mail refused it for good. Nothing is sent until it is confirmed again. */
  refusal: text(),
  /** The member's time zone when they gave it. */
  timeZone: text().notNull(),
})

/** Links that confirm an address, at most one per member. Lock the member first. */
export const mailConfirmations = pgTable(
  'mail_confirmations',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    timeZone: text().notNull(),
    /** SHA-256 of the token in the link, as hex. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex('mail_confirmations_token').on(table.tokenHash)],
)

/** How a member's mails are gathered. Who has no row gets each at once. */
export const mailDigests = pgTable(
  'mail_digests',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    digest: text({ enum: DIGESTS }).notNull(),
  },
  (table) => [check('mail_digests_digest', among(table.digest, DIGESTS))],
)
