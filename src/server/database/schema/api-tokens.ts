import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { TOKEN_SCOPE_KEYS } from '#shared/domain/api-tokens/token-scopes.ts'
import { sql } from 'drizzle-orm'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'

/** With which programs act for a member. Deleted when revoked; those that have ended stay until their owner removes them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256, as hex. */
    tokenHash: text().notNull(),
    lastSigns: text().notNull(),
    scopes: text({ enum: TOKEN_SCOPE_KEYS }).array().notNull(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Written once an hour at most. */
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.tokenHash),
    index('api_tokens_user').on(table.userId),
    check('api_tokens_ends', sql`${table.endsAt} > ${table.createdAt}`),
  ],
)
