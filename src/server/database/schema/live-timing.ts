import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { type MomentDetails, TRACK_FLAGS } from '#shared/domain/live-timing/facts.ts'
import type { Tracking } from '#shared/domain/live-timing/tracking.ts'
import { SESSION_KINDS } from '#shared/domain/results/session-kind.ts'
import { users } from './accounts.ts'
import { among, id, instant, version } from './columns.ts'
import { events } from './events.ts'

/** `restarted`: the session began again, and is another one from then on. */
const SESSION_STATES = ['running', 'ended', 'restarted'] as const

/** Sessions of events that relays have seen. */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text({ enum: SESSION_KINDS }).notNull(),
    ordinal: smallint().notNull(),
    /** As the game names it. */
    track: text().notNull(),
    isOnline: boolean().notNull(),
    state: text({ enum: SESSION_STATES }).notNull().default('running'),
    beganAt: instant().notNull(),
    /** When the latest sample came. */
    seenAt: instant().notNull(),
    version: version(),
    tracking: jsonb().$type<Tracking>().notNull(),
    /** Points of the course: x, z, and 0 or 1 for the pit lane. */
    map: jsonb().$type<[number, number, number][]>(),
  },
  (table) => [
    index('live_sessions_event').on(table.eventId, table.seenAt),
    check('live_sessions_kind', among(table.kind, SESSION_KINDS)),
    check('live_sessions_state', among(table.state, SESSION_STATES)),
  ],
)

/** Relays that have sent samples of a session, one for each of their starts. */
export const liveSenders = pgTable(
  'live_senders',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    /** As the relay calls its start. */
    run: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    isPrimary: boolean().notNull().default(false),
    isSpectator: boolean().notNull().default(false),
    /** An organiser has refused what it sends. */
    isCut: boolean().notNull().default(false),
    beganAt: instant().notNull(),
    seenAt: instant().notNull(),
    /** Of its latest sample. */
    seq: integer().notNull(),
    samples: integer().notNull().default(1),
    /** How far the server's clock is ahead of its own, measured over its first samples. */
    offsetMs: integer().notNull(),
    /** Samples in a row whose clock does not fit, or that show another race than the table. */
    misfits: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('live_senders_run').on(table.sessionId, table.run),
    index('live_senders_of_run').on(table.run),
  ],
)

/** Cars of a session, in the order in which they were seen. */
export const liveCars = pgTable(
  'live_cars',
  {
    sessionId: integer()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    car: smallint().notNull(),
    slot: integer().notNull(),
    vehicle: text().notNull(),
    number: text().notNull(),
    carClass: text().notNull(),
    team: text().notNull(),
    /** In the order in which they were seen; laps name them by their place, from 0. */
    drivers: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.car] })],
)

/** Times in seconds, and of the session's clock where they are a moment. */
export const liveLaps = pgTable(
  'live_laps',
  {
    sessionId: integer()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    car: smallint().notNull(),
    lap: smallint().notNull(),
    crossed: doublePrecision(),
    seconds: doublePrecision(),
    sector1: doublePrecision(),
    sector2: doublePrecision(),
    sector3: doublePrecision(),
    driver: smallint().notNull(),
    place: smallint(),
    isPit: boolean().notNull(),
    flag: text({ enum: TRACK_FLAGS }).notNull(),
    energy: doublePrecision(),
    /** Who told it. */
    senderId: integer().notNull(),
    /** A fraction of the tank; only for the crew. */
    fuel: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.car, table.lap] }),
    check('live_laps_flag', among(table.flag, TRACK_FLAGS)),
  ],
)

/** What happened once: each under a key that is the same whoever has seen it. */
export const liveMoments = pgTable(
  'live_moments',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    at: doublePrecision().notNull(),
    car: smallint(),
    details: jsonb().$type<MomentDetails>().notNull(),
    senderId: integer().notNull(),
  },
  (table) => [
    uniqueIndex('live_moments_key').on(table.sessionId, table.key),
    index('live_moments_shown')
      .on(table.sessionId, table.id.desc())
      .where(sql`details->>'what' <> 'weather'`),
  ],
)
