import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** Apps that make codes for members (TOTP, RFC 6238), at most one per member. */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In base32. It cannot be hashed, because codes are computed from it. */
  secret: text().notNull(),
  /** The half minute, since 1970, of the last code that was used: no code works twice. */
  lastStep: integer(),
  createdAt: instant().notNull(),
  /** Null until the member has shown a code; until then it protects nothing. */
  confirmedAt: instant(),
})

/** For members who have lost their app. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, as hex. */
    codeHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)
