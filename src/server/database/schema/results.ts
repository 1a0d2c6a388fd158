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
import type { Oddity } from '#shared/contract/oddities.ts'
import type { Outcome } from '#shared/contract/race-result.ts'
import type { SessionRules } from '#shared/contract/session-rules.ts'
import { formerMembers, users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { events } from './events.ts'

/** Every uploaded file that was taken; the newest of an event is what its results say. */
export const resultFiles = pgTable(
  'result_files',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Of the bytes as uploaded, as hex. */
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    originalName: text().notNull(),
    uploadedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant().notNull().defaultNow(),
    sessionName: text().notNull(),
    sessionStartedAt: instant(),
    trackVenue: text().notNull(),
    trackCourse: text().notNull(),
    trackLengthMetres: doublePrecision(),
    gameVersion: text().notNull(),
    // From here on null: read by a Paddock that did not keep it. `npm run reread` fills it in.
    /** Of the evening: the same in its practice, qualifying and race. */
    eventStartedAt: instant(),
    /** As planned; null: no limit. */
    minutes: doublePrecision(),
    lapLimit: integer(),
    trackEvent: text(),
    /** `Multiplayer`, `Race Weekend` and the like. */
    setting: text(),
    serverName: text(),
    mod: text(),
    rules: jsonb().$type<SessionRules>(),
    /** Of cars by their `entry`, so they are about the event's results only while this is its newest file. */
    oddities: jsonb().$type<Oddity[]>(),
  },
  (table) => [index('result_files_event').on(table.eventId)],
)

/** What was at the wheel over some laps, as the game names it, e.g. `PlayerControl` with `TC=1`. */
export type AidsRange = {
  firstLap: number | null
  lastLap: number | null
  control: string
  aids: string[]
}

/**
 * A car in a classification as it counts: as imported, with the event's adjustments applied. `entry` numbers the cars
 * of an event in the file's finishing order; stints and laps hang on it.
 */
export const carEntries = pgTable(
  'car_entries',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
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
    status: text({ enum: ['Finished', 'DNF', 'DSQ'] }).notNull(),
    dnfReason: text(),
    isHuman: boolean().notNull(),
    /** Null: read by a Paddock that did not keep them. */
    aids: jsonb().$type<AidsRange[]>(),
    penalties: text().notNull(),
    /** Added to the finish time at the flag. */
    penaltySeconds: doublePrecision().notNull(),
    /** Given by an adjustment; null: the season's points system decides. */
    points: doublePrecision(),
    /** What the file says, where adjustments have changed the row; null: the row says it itself. */
    imported: jsonb().$type<Outcome>(),
  },
  (table) => [
    unique('car_entries_entry').on(table.eventId, table.entry),
    index('car_entries_top')
      .on(table.eventId, table.position)
      .where(sql`${table.status} = 'Finished'`),
    index('car_entries_podium')
      .on(table.eventId, table.entry, table.id, table.classPosition)
      .where(sql`${table.status} = 'Finished' and ${table.classPosition} <= 3`),
    check('car_entries_status', sql`${table.status} in ('Finished', 'DNF', 'DSQ')`),
  ],
)

/** Everybody who drove a car, in the order of their first stint. */
export const carDrivers = pgTable(
  'car_drivers',
  {
    eventId: integer().notNull(),
    entry: smallint().notNull(),
    ordinal: smallint().notNull(),
    name: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.entry, table.ordinal] }),
    ofCarEntry('car_drivers_entry', table),
    index('car_drivers_user').on(table.userId),
  ],
)

export const stints = pgTable(
  'stints',
  {
    eventId: integer().notNull(),
    entry: smallint().notNull(),
    number: smallint().notNull(),
    /** The driver: `ordinal` of car_drivers. */
    driver: smallint().notNull(),
    firstLap: integer().notNull(),
    lastLap: integer().notNull(),
    /** Session times of the changes of drivers; null where the log has none. */
    startedSeconds: doublePrecision(),
    endedSeconds: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.entry, table.number] }),
    ofCarEntry('stints_entry', table),
  ],
)

/**
 * Laps and track limits carry no foreign key: checking one for each of 60,000 rows took as long as the rest of an
 * import. They come and go with their car entries, in one transaction, in `import.queries.ts` only.
 * Fractions are of a full tank, a full battery allowance and a new tyre. Null: the file does not say.
 */
export const laps = pgTable(
  'laps',
  {
    eventId: integer().notNull(),
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
  (table) => [primaryKey({ columns: [table.eventId, table.entry, table.number] })],
)

export const raceIncidents = pgTable(
  'race_incidents',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    etSeconds: doublePrecision().notNull(),
    entry: smallint(),
    driverName: text().notNull(),
    otherName: text(),
    object: text(),
    strength: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.ordinal] })],
)

export const trackLimits = pgTable(
  'track_limits',
  {
    eventId: integer().notNull(),
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
  (table) => [primaryKey({ columns: [table.eventId, table.ordinal] })],
)

export const racePenalties = pgTable(
  'race_penalties',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
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
  (table) => [primaryKey({ columns: [table.eventId, table.ordinal] })],
)

/** Drivers who gave their car to another one. `entry` is set when both names lead to the same car. */
export const driverChanges = pgTable(
  'driver_changes',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    etSeconds: doublePrecision().notNull(),
    entry: smallint(),
    /** The car's place in the session's memory, as the game numbers it. */
    slot: smallint(),
    vehicleName: text().notNull(),
    oldName: text().notNull(),
    newName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.ordinal] })],
)

/**
 * What stewards changed in a classification: applied in order of their ids over what the file says. The car is named as
 * the file names it (`carsOf` finds it again), so that an adjustment outlives the rows of one upload. Taken back:
 * `undoneAt` is set; put back: null.
 */
export const resultAdjustments = pgTable(
  'result_adjustments',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    carNumber: text().notNull(),
    carClass: text().notNull(),
    /** Who sat in the car at the flag when it was adjusted. */
    driverName: text().notNull(),
    /** Everybody who drove it; empty where that was not kept. */
    crew: jsonb().$type<string[]>().notNull().default([]),
    /** Of cars that have all of that in common, which one in the file's order, from 1. */
    twin: smallint(),
    kind: text({ enum: ['position', 'status', 'time-penalty', 'points'] }).notNull(),
    /** Overall, as shown: one of the places in the file. */
    position: smallint(),
    status: text({ enum: ['Finished', 'DNF', 'DSQ'] }),
    /** Added to the finish time. */
    penaltySeconds: doublePrecision(),
    points: doublePrecision(),
    reason: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
    undoneByName: text(),
  },
  (table) => [
    index('result_adjustments_event').on(table.eventId, table.id),
    check(
      'result_adjustments_value',
      sql`case ${table.kind}
        when 'position' then coalesce(${table.position} >= 1, false)
        when 'status' then coalesce(${table.status} in ('Finished', 'DNF', 'DSQ'), false)
        when 'time-penalty' then ${table.penaltySeconds} is not null
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
 * Names of an event's race that were a former member's. They outlive the rows of one upload, and come before links and
 * matches: whoever takes the name later has not driven this race.
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
    /** Whom an admin gave the name in this race; null: it is still the former member's. */
    heirId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.nameKey] })],
)

function ofCarEntry(name: string, table: { eventId: AnyPgColumn; entry: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.eventId, table.entry],
    foreignColumns: [carEntries.eventId, carEntries.entry],
  }).onDelete('cascade')
}
