import {
  customType,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import {
  LAP_COLUMN_NAMES,
  LAP_COLUMNS,
  LAP_KINDS,
  type LapColumnName,
  lapColumnInDatabase,
} from '../lap-columns.ts'
import { eventSessions } from './event-sessions.ts'

const numbersType = customType<{
  data: (number | null)[]
  config: { type: string }
  configRequired: true
}>({ dataType: ({ type }) => `${type}[]` })

const flagsType = customType<{ data: (boolean | null)[] }>({ dataType: () => 'boolean[]' })

const numbers = (column: string, type: string) => numbersType(column, { type })
const flags = (column: string) => flagsType(column)

type LapArrays = {
  [Name in LapColumnName]: (typeof LAP_COLUMNS)[Name]['kind'] extends 'flag'
    ? ReturnType<typeof flags>
    : ReturnType<typeof numbers>
}

/** Element n of an array is of lap n. */
const lapArrays = Object.fromEntries(
  LAP_COLUMN_NAMES.map((name) => {
    const { type } = LAP_KINDS[LAP_COLUMNS[name].kind]
    const column = lapColumnInDatabase(name)
    return [name, type === 'boolean' ? flags(column) : numbers(column, type)]
  }),
) as LapArrays

/**
 * All laps of a car, an array per column of `LAP_COLUMNS`. Null in an array is unknown, or a lap that the file does not
 * have; a column of which the file says nothing is null as a whole. Cars of a session without laps have no row.
 *
 * Laps have no foreign key: they are inserted and deleted together with their car entries, in one transaction, only in
 * `import.queries.ts`.
 */
export const carLaps = pgTable(
  'car_laps',
  {
    sessionId: integer().notNull(),
    entry: smallint().notNull(),
    compounds: text().array().notNull(),
    ...lapArrays,
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.entry] })],
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

/** Lines of the log that say that something of a car broke. */
export const carDamages = pgTable(
  'car_damages',
  {
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    etSeconds: doublePrecision().notNull(),
    entry: smallint(),
    driverName: text().notNull(),
    /** As the game names it, such as `suspension`. */
    part: text().notNull(),
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
