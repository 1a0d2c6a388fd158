import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { eventSessions } from './event-sessions.ts'

/**
 * Laps and track limits have no foreign key: checking one for each of 60,000 rows took as long as the rest of an
 * import. They are inserted and deleted together with their car entries, in one transaction, only in
 * `import.queries.ts`. Fractions are of a full tank, a full battery allowance and a new tyre; null if the file has none.
 */
export const laps = pgTable(
  'laps',
  {
    sessionId: integer().notNull(),
    entry: smallint().notNull(),
    number: smallint().notNull(),
    position: smallint(),
    /** Session time at which the lap began. */
    startedSeconds: doublePrecision(),
    seconds: doublePrecision(),
    sector1Seconds: doublePrecision('sector1_seconds'),
    sector2Seconds: doublePrecision('sector2_seconds'),
    sector3Seconds: doublePrecision('sector3_seconds'),
    topSpeedKmh: doublePrecision(),
    fuel: doublePrecision(),
    fuelUsed: doublePrecision(),
    energy: doublePrecision(),
    energyUsed: doublePrecision(),
    wearFrontLeft: doublePrecision('wear_fl'),
    wearFrontRight: doublePrecision('wear_fr'),
    wearRearLeft: doublePrecision('wear_rl'),
    wearRearRight: doublePrecision('wear_rr'),
    frontCompound: text(),
    rearCompound: text(),
    compoundFrontLeft: text('compound_fl'),
    compoundFrontRight: text('compound_fr'),
    compoundRearLeft: text('compound_rl'),
    compoundRearRight: text('compound_rr'),
    isPit: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.entry, table.number] })],
)

export const raceIncidents = pgTable(
  'race_incidents',
  {
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    etSeconds: doublePrecision().notNull(),
    entry: smallint(),
    driverName: text().notNull(),
    otherName: text(),
    object: text(),
    strength: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.ordinal] })],
)

export const trackLimits = pgTable(
  'track_limits',
  {
    sessionId: integer().notNull(),
    ordinal: integer().notNull(),
    etSeconds: doublePrecision().notNull(),
    entry: smallint(),
    driverName: text().notNull(),
    lap: integer(),
    warningPoints: doublePrecision(),
    currentPoints: doublePrecision(),
    resolution: integer(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.ordinal] })],
)

export const racePenalties = pgTable(
  'race_penalties',
  {
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    etSeconds: doublePrecision().notNull(),
    entry: smallint(),
    driverName: text().notNull(),
    action: text({ enum: ['received', 'served', 'added'] }).notNull(),
    kind: text(),
    seconds: doublePrecision(),
    laps: integer(),
    reason: text(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.ordinal] })],
)

/** Drivers who handed their car over to another one. `entry` is set if both names belong to the same car. */
export const driverChanges = pgTable(
  'driver_changes',
  {
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    etSeconds: doublePrecision().notNull(),
    entry: smallint(),
    /** The game's number of the car in the session. */
    slot: smallint(),
    vehicleName: text().notNull(),
    oldName: text().notNull(),
    newName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.ordinal] })],
)
