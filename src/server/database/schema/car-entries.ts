import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { type FileOutcome, RESULT_STATUSES } from '#shared/contract/race-result.ts'
import { statusesInPlace } from '../statuses-in-place.ts'
import { formerMembers, users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { decisionEffects } from './decisions.ts'
import { eventSessions } from './event-sessions.ts'
import { events } from './events.ts'

const allStatuses = sql.raw(`('${RESULT_STATUSES.join("', '")}')`)

/** Who or what controlled the car over some laps, as the game names it, e.g. `PlayerControl` with `TC=1`. */
export type AidsRange = {
  firstLap: number | null
  lastLap: number | null
  control: string
  aids: string[]
}

/**
 * A car in the classification that counts: as imported, with the session's adjustments applied. `entry` numbers the cars
 * of a session in the file's finishing order; stints and laps refer to it.
 */
export const carEntries = pgTable(
  'car_entries',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, { onDelete: 'cascade' }),
    entry: smallint().notNull(),
    position: smallint().notNull(),
    classPosition: smallint().notNull(),
    gridPosition: smallint(),
    classGridPosition: smallint(),
    /** Who sat in the car at the flag. */
    driverName: text().notNull(),
    carNumber: text().notNull(),
    carClass: text().notNull(),
    /** The class as the file names it. */
    fileClass: text().notNull(),
    carModel: text().notNull(),
    teamName: text().notNull(),
    vehicleName: text().notNull(),
    bestLapSeconds: doublePrecision(),
    finishTimeSeconds: doublePrecision(),
    lapsCompleted: integer().notNull(),
    pitstops: integer().notNull(),
    status: text({ enum: RESULT_STATUSES }).notNull(),
    dnfReason: text(),
    isHuman: boolean().notNull(),
    /** Null if an older version read the file. */
    aids: jsonb().$type<AidsRange[]>(),
    penalties: text().notNull(),
    /** Added to the finish time at the flag. */
    penaltySeconds: doublePrecision().notNull(),
    /** Set by an adjustment; null if the season's points system decides. */
    points: doublePrecision(),
    /** The file's values if adjustments have changed the row, otherwise null. */
    imported: jsonb().$type<FileOutcome>(),
  },
  (table) => [
    unique('car_entries_entry').on(table.sessionId, table.entry),
    index('car_entries_top')
      .on(table.sessionId, table.position)
      .where(sql`${table.status} in ${statusesInPlace}`),
    index('car_entries_podium')
      .on(table.sessionId, table.entry, table.id, table.classPosition)
      .where(sql`${table.status} in ${statusesInPlace} and ${table.classPosition} <= 3`),
    index('car_entries_fastest')
      .on(table.sessionId, table.carClass, table.bestLapSeconds)
      .where(sql`${table.status} <> 'DSQ' and ${table.bestLapSeconds} is not null`),
    check('car_entries_status', sql`${table.status} in ${allStatuses}`),
  ],
)

/** Everybody who drove a car, in the order of their first stint. */
export const carDrivers = pgTable(
  'car_drivers',
  {
    sessionId: integer().notNull(),
    entry: smallint().notNull(),
    ordinal: smallint().notNull(),
    name: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.entry, table.ordinal] }),
    ofCarEntry('car_drivers_entry', table),
    index('car_drivers_of_user').on(table.userId, table.sessionId, table.entry, table.ordinal),
  ],
)

export const stints = pgTable(
  'stints',
  {
    sessionId: integer().notNull(),
    entry: smallint().notNull(),
    number: smallint().notNull(),
    /** The driver: `ordinal` of car_drivers. */
    driver: smallint().notNull(),
    firstLap: integer().notNull(),
    lastLap: integer().notNull(),
    /** Session times of the driver changes; null if the log has none. */
    startedSeconds: doublePrecision(),
    endedSeconds: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.entry, table.number] }),
    ofCarEntry('stints_entry', table),
  ],
)

/**
 * What each driver did in each car, from its laps: `drivenSessions` computes it. Only of drivers who drove a lap. Whose
 * they are follows from `car_drivers`. `event_sessions.summary_rules` says whether a session has them.
 */
export const driverSummaries = pgTable(
  'driver_summaries',
  {
    sessionId: integer().notNull(),
    entry: smallint().notNull(),
    /** `ordinal` of car_drivers. */
    driver: smallint().notNull(),
    laps: integer().notNull(),
    cleanLaps: integer().notNull(),
    stints: smallint().notNull(),
    /** Null outside of races, and if the file has no times. */
    seatSeconds: doublePrecision(),
    /** Without the time of pit stops: an estimate. */
    drivenSeconds: doublePrecision(),
    bestSeconds: doublePrecision(),
    bestLap: smallint(),
    /** The median of clean laps. */
    medianSeconds: doublePrecision(),
    /** Between the faster and the slower quarter of clean laps. */
    spreadSeconds: doublePrecision(),
    contacts: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.entry, table.driver] }),
    foreignKey({
      name: 'driver_summaries_driver',
      columns: [table.sessionId, table.entry, table.driver],
      foreignColumns: [carDrivers.sessionId, carDrivers.entry, carDrivers.ordinal],
    }).onDelete('cascade'),
  ],
)

/**
 * What stewards changed in a classification, applied to the file's results in the order of the ids. The car is named as
 * in the file (`carsOf` finds it again), so that an adjustment outlives the rows of one upload. While it is undone,
 * `undoneAt` is set; redoing it sets null.
 */
export const resultAdjustments = pgTable(
  'result_adjustments',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, { onDelete: 'cascade' }),
    carNumber: text().notNull(),
    carClass: text().notNull(),
    /** Who drove the car at the flag, by the results that were adjusted. */
    driverName: text().notNull(),
    /** Everybody who drove it; empty if an older version stored the adjustment. */
    crew: jsonb().$type<string[]>().notNull().default([]),
    /** Which of several cars with all of this in common, in the file's order, from 1. */
    twin: smallint(),
    kind: text({
      enum: ['position', 'status', 'time-penalty', 'places', 'laps', 'points'],
    }).notNull(),
    /** Overall, as shown: one of the places in the file. */
    position: smallint(),
    status: text({ enum: RESULT_STATUSES }),
    /** Added to the finish time. */
    penaltySeconds: doublePrecision(),
    /** Lost in its class. */
    places: smallint(),
    /** Taken off. */
    laps: smallint(),
    points: doublePrecision(),
    /** The latest one that put it in force. */
    decisionEffectId: integer()
      .notNull()
      .references(() => decisionEffects.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
    undoneByName: text(),
  },
  (table) => [
    index('result_adjustments_session').on(table.sessionId, table.id),
    index('result_adjustments_effect').on(table.decisionEffectId),
    check(
      'result_adjustments_value',
      sql`case ${table.kind}
        when 'position' then coalesce(${table.position} >= 1, false)
        when 'status' then coalesce(${table.status} in ${allStatuses}, false)
        when 'time-penalty' then ${table.penaltySeconds} is not null
        when 'places' then coalesce(${table.places} >= 1, false)
        when 'laps' then coalesce(${table.laps} >= 1, false)
        when 'points' then ${table.points} is not null
        else false end`,
    ),
  ],
)

/** Names in result files that an admin linked to a member; kept for later files. */
export const nameLinks = pgTable('name_links', {
  /** `nameKey` of the name as the file writes it. */
  nameKey: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  linkedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  linkedAt: instant().notNull().defaultNow(),
})

/**
 * Names in an event's race under which a former member drove. They outlive the rows of one upload, and take precedence
 * over links and matches, because a member who takes the name later has not driven this race.
 */
export const formerNames = pgTable(
  'former_names',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** `nameKey` of the name as the file writes it. */
    nameKey: text().notNull(),
    formerMemberId: integer()
      .notNull()
      .references(() => formerMembers.id),
    /** The member that an admin linked to the name in this race; null while it is the former member's. */
    heirId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.nameKey] })],
)

function ofCarEntry(name: string, table: { sessionId: AnyPgColumn; entry: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.sessionId, table.entry],
    foreignColumns: [carEntries.sessionId, carEntries.entry],
  }).onDelete('cascade')
}
