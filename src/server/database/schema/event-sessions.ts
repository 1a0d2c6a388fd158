import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { SESSION_KINDS } from '#shared/domain/results/session-kind.ts'
import { id } from './columns.ts'
import { events } from './events.ts'

/**
 * A part of an event that the simulation writes a result file of. Results and files refer to it; it stays when its
 * results are removed. `events.raceSessionId` is the one whose classification is the event's.
 */
export const eventSessions = pgTable(
  'event_sessions',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text({ enum: SESSION_KINDS }).notNull(),
    /** Counts the sessions of a kind, from 1. */
    ordinal: smallint().notNull(),
    /** Another split of the event, on a server of its own: its classification is the event's only without any other. */
    isSplit: boolean().notNull().default(false),
    /** By which `SUMMARY_RULES` its `driver_summaries` were computed. */
    summaryRules: smallint().notNull().default(0),
  },
  (table) => [
    unique('event_sessions_once').on(table.eventId, table.kind, table.ordinal),
    check(
      'event_sessions_kind',
      sql`${table.kind} in ('practice', 'qualifying', 'warmup', 'race')`,
    ),
    check('event_sessions_ordinal', sql`${table.ordinal} >= 1`),
  ],
)
