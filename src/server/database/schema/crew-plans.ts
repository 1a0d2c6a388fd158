import { sql } from 'drizzle-orm'
import {
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
import type { Plan } from '#shared/contract/crew-plans.ts'
import { users } from './accounts.ts'
import { id, instant, version } from './columns.ts'
import { entries } from './entries.ts'
import { events } from './events.ts'

/** When members can drive in an event. Only their crew and organisers read it. */
export const availabilities = pgTable(
  'availabilities',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the first half hour begins. Answers stay with their hours when the race is moved. */
    begins: instant().notNull(),
    /** One letter for each half hour: y, m, n, or - for no answer. */
    answers: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('availabilities_user').on(table.userId),
    check('availabilities_answers', sql`${table.answers} ~ '^[ymn-]*$'`),
  ],
)

/** Who drives which stint of a race, as a crew plans it. */
export const crewPlans = pgTable(
  'crew_plans',
  {
    id: id(),
    entryId: integer()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isActive: boolean().notNull(),
    assumptions: jsonb().$type<Plan['assumptions']>().notNull(),
    stints: jsonb().$type<Plan['stints']>().notNull(),
    /** The stints before the last suggestion; null if there is none to take back. */
    beforeSuggestion: jsonb().$type<Plan['stints']>(),
    version: version(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('crew_plans_entry').on(table.entryId),
    uniqueIndex('crew_plans_active')
      .on(table.entryId)
      .where(sql`${table.isActive}`),
  ],
)
