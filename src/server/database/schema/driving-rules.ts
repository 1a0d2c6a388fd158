import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { DrivingRules } from '#shared/contract/driving-rules.ts'
import { events } from './events.ts'

/** How long drivers of an event may and must drive. */
export const drivingRules = pgTable('driving_rules', {
  eventId: integer()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Increases with every change, also when the rules are removed. */
  version: integer().notNull(),
  /** Null once they are removed. */
  rules: jsonb().$type<DrivingRules>(),
})
