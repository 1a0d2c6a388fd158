import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { events } from './events.ts'

/** What only confirmed crews of an event read, such as the server's password. Apart from events, which everybody reads. */
export const briefings = pgTable('briefings', {
  eventId: integer()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Increases with every change, also when the text is removed. */
  version: integer().notNull(),
  /** Empty once it is removed. */
  text: text().notNull(),
  /** The version in which the text last changed. */
  textVersion: integer().notNull(),
  /** Crews see it from so long before the start. */
  minutesBefore: integer().notNull(),
})
