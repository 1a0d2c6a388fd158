import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { VERDICT_KEYS } from '#shared/domain/race-control/verdicts.ts'
import { SESSION_KINDS } from '#shared/domain/results/session-kind.ts'
import type { IncidentCategory } from '#shared/domain/stewarding/incidents.ts'
import { users } from './accounts.ts'
import { cases } from './cases.ts'
import { among, id, instant, version } from './columns.ts'
import { entries } from './entries.ts'
import { events } from './events.ts'
import { liveMoments, liveSessions } from './live-timing.ts'

/** What race control wrote down while a session ran. */
export const raceControlLines = pgTable(
  'race_control_lines',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    sessionKind: text({ enum: SESSION_KINDS }).notNull(),
    sessionOrdinal: smallint().notNull(),
    /** Null if nobody sent what happened on the track. */
    liveSessionId: integer().references(() => liveSessions.id, { onDelete: 'set null' }),
    /** The contact that it is about, which has no other line. */
    momentId: integer().references(() => liveMoments.id, { onDelete: 'set null' }),
    /** Since the green flag; null if unknown. */
    raceSeconds: doublePrecision(),
    category: text().$type<IncidentCategory>().notNull(),
    verdict: text({ enum: VERDICT_KEYS }).notNull(),
    text: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    writtenAt: instant().notNull(),
    /** Null unless everybody reads it. */
    publishedAt: instant(),
    /** The same on the session's clock, in seconds. */
    publishedEt: doublePrecision(),
    /** What it was handed over as: it does not change any more. */
    caseId: integer().references(() => cases.id, { onDelete: 'set null' }),
    version: version(),
  },
  (table) => [
    index('race_control_lines_event').on(table.eventId),
    index('race_control_lines_live_session').on(table.liveSessionId),
    unique('race_control_lines_moment').on(table.momentId),
    index('race_control_lines_author').on(table.authorId),
    index('race_control_lines_case').on(table.caseId),
    check('race_control_lines_kind', among(table.sessionKind, SESSION_KINDS)),
    check('race_control_lines_verdict', among(table.verdict, VERDICT_KEYS)),
  ],
)

/** The cars of a line, in the order in which they were chosen. */
export const raceControlCars = pgTable(
  'race_control_cars',
  {
    lineId: integer()
      .notNull()
      .references(() => raceControlLines.id, { onDelete: 'cascade' }),
    ordinal: smallint().notNull(),
    /** Null if it was not entered. */
    entryId: integer().references(() => entries.id, { onDelete: 'set null' }),
    number: text().notNull(),
    carClass: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.ordinal] }),
    index('race_control_cars_entry').on(table.entryId),
  ],
)
