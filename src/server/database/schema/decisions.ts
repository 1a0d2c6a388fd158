import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { StoredDocument, StoredResultEffect } from '#shared/contract/decisions.ts'
import {
  DECISION_STATES,
  DECISION_WAYS,
  DECISION_SOURCES,
} from '#shared/domain/decisions/decision-kinds.ts'
import { users } from './accounts.ts'
import { championships } from './championships.ts'
import { among, id, instant } from './columns.ts'
import { eventSessions } from './event-sessions.ts'
import { events } from './events.ts'

/**
 * What was decided and published, with a number that an event, or a championship for those without an event, counts from 1
 * without gaps. Every change is a version.
 */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    /** Only without an event. */
    championshipId: integer().references(() => championships.id, { onDelete: 'cascade' }),
    /** The race that it is about; null for none. */
    sessionId: integer().references(() => eventSessions.id, { onDelete: 'set null' }),
    number: integer().notNull(),
    cameFrom: text({ enum: DECISION_SOURCES }).notNull(),
    state: text({ enum: DECISION_STATES }).notNull(),
    /** The number of its latest version. */
    version: smallint().notNull().default(1),
  },
  (table) => [
    uniqueIndex('decisions_number')
      .on(table.eventId, table.number)
      .where(sql`${table.eventId} is not null`),
    uniqueIndex('decisions_number_in_championship')
      .on(table.championshipId, table.number)
      .where(sql`${table.championshipId} is not null`),
    index('decisions_session').on(table.sessionId),
    check('decisions_place', sql`(${table.eventId} is null) <> (${table.championshipId} is null)`),
    check('decisions_number_from', sql`${table.number} >= 1`),
    check('decisions_source', among(table.cameFrom, DECISION_SOURCES)),
    check('decisions_state', among(table.state, DECISION_STATES)),
  ],
)

/** The text of a decision as it was published, corrected or taken back. Nothing changes one afterwards. */
export const decisionVersions = pgTable(
  'decision_versions',
  {
    id: id(),
    decisionId: integer()
      .notNull()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    way: text({ enum: DECISION_WAYS }).notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    at: instant().notNull(),
    document: jsonb().$type<StoredDocument>().notNull(),
    /** What it changed about results; null where that is not known or nothing was in force. */
    resultEffect: jsonb().$type<StoredResultEffect>(),
    /** Why it was taken back. */
    reason: text(),
  },
  (table) => [
    unique('decision_versions_number').on(table.decisionId, table.number),
    index('decision_versions_author').on(table.authorId),
    check('decision_versions_way', among(table.way, DECISION_WAYS)),
  ],
)

/** The penalties of a version, in its order. What they made of results and tables refers to them. */
export const decisionEffects = pgTable(
  'decision_effects',
  {
    id: id(),
    versionId: integer()
      .notNull()
      .references(() => decisionVersions.id, { onDelete: 'cascade' }),
    ordinal: smallint().notNull(),
    effect: jsonb().$type<Effect>().notNull(),
  },
  (table) => [unique('decision_effects_ordinal').on(table.versionId, table.ordinal)],
)
