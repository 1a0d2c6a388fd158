import { doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { eventSessions } from './event-sessions.ts'

// drizzle has no type for arrays with unknown elements.
type Known<Value> = (Value | null)[]

/**
 * What the log says of cars that left the track: a row per session that has such lines. Element n of an array is of
 * line n, null if it is unknown.
 */
export const sessionTrackLimits = pgTable('session_track_limits', {
  sessionId: integer()
    .primaryKey()
    .references(() => eventSessions.id, { onDelete: 'cascade' }),
  /** Each once, in the order of their first lines. */
  driverNames: text().array().notNull(),
  texts: text().array().notNull(),
  etSeconds: doublePrecision().array().notNull(),
  entry: smallint().array().$type<Known<number>>().notNull(),
  /** A position in `driverNames`, from 1. */
  driver: integer().array().notNull(),
  lap: integer().array().$type<Known<number>>().notNull(),
  warningPoints: doublePrecision().array().$type<Known<number>>().notNull(),
  currentPoints: doublePrecision().array().$type<Known<number>>().notNull(),
  resolution: integer().array().$type<Known<number>>().notNull(),
  /** A position in `texts`, from 1. */
  text: integer().array().notNull(),
})
