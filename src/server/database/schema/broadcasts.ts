import { smallint, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * The secret addresses that the guild has made for its broadcasts. Those that were replaced stay, to be answered with 410.
 */
export const broadcastAddresses = pgTable(
  'broadcast_addresses',
  {
    id: id(),
    /** Counts the addresses, from 1. */
    generation: smallint().notNull(),
    /** SHA-256 of the secret in the address, as hex. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    /** Null for the address that works. */
    replacedAt: instant(),
  },
  (table) => [
    uniqueIndex('broadcast_addresses_token').on(table.tokenHash),
    unique('broadcast_addresses_once').on(table.generation),
  ],
)
