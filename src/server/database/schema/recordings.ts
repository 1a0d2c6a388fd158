import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id } from './columns.ts'
import { events } from './events.ts'

/** Videos of events. */
export const recordings = pgTable(
  'recordings',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    url: text().notNull(),
    /** Position at which the race began, in seconds; negative if the recording began later. */
    greenSeconds: integer().notNull(),
    /** Position at which it ends; null if it shows the rest of the race. */
    endSeconds: integer(),
  },
  (table) => [
    index('recordings_event').on(table.eventId),
    check('recordings_green', sql`${table.greenSeconds} between -86400 and 172800`),
  ],
)
