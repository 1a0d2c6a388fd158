import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { VersionCar } from '#shared/contract/classification-versions.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { eventSessions } from './event-sessions.ts'

/**
 * Every classification of a race that was official, as it was. The latest one counts; none, or only withdrawn ones: the
 * race is provisional.
 */
export const classificationVersions = pgTable(
  'classification_versions',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, { onDelete: 'cascade' }),
    /** From 1; goes on after the race was reopened. */
    number: smallint().notNull(),
    /** `official`: an admin confirmed it; `amended`: a later decision changed it. */
    state: text({ enum: ['official', 'amended'] }).notNull(),
    cars: jsonb().$type<VersionCar[]>().notNull(),
    reason: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null if nobody decided it, because the server computed it anew. */
    authorName: text(),
    createdAt: instant().notNull().defaultNow(),
    withdrawnAt: instant(),
    withdrawnByName: text(),
    withdrawnReason: text(),
  },
  (table) => [
    unique('classification_versions_once').on(table.sessionId, table.number),
    index('classification_versions_author').on(table.authorId),
    check('classification_versions_number', sql`${table.number} >= 1`),
    check('classification_versions_state', sql`${table.state} in ('official', 'amended')`),
    check(
      'classification_versions_withdrawn',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnReason} is null)`,
    ),
  ],
)
