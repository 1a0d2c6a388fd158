import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { CarLimit } from '#shared/domain/entries/entry-limits.ts'
import { users } from './accounts.ts'
import { carClasses, gameTypes, tracks } from './catalogue.ts'
import { id, instant, version } from './columns.ts'

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    status: text({ enum: ['upcoming', 'completed', 'cancelled'] })
      .notNull()
      .default('upcoming'),
    trackId: integer()
      .notNull()
      .references(() => tracks.id),
    gameTypeId: integer().references(() => gameTypes.id, { onDelete: 'set null' }),
    startDateTime: instant().notNull(),
    endDateTime: instant().notNull(),
    registrationStartDate: instant().notNull(),
    registrationEndDate: instant().notNull(),
    timezone: text().notNull(),
    maxParticipants: integer().notNull(),
    practiceMinutes: integer().notNull(),
    qualifyingMinutes: integer().notNull(),
    warmupMinutes: integer().notNull(),
    raceMinutes: integer().notNull(),
    dynamicWeather: boolean().notNull(),
    timeProgression: doublePrecision().notNull(),
    fuelUsage: boolean().notNull(),
    tireWear: boolean().notNull(),
    mechanicalDamage: boolean().notNull(),
    driverAssists: text().array().notNull(),
    hasWaitlist: boolean().notNull().default(false),
    needsApproval: boolean().notNull().default(false),
    promotesAutomatically: boolean().notNull().default(true),
    hasCheckIn: boolean().notNull().default(false),
    /** In minutes before the start. */
    checkInOpensMinutes: smallint().notNull().default(60),
    checkInClosesMinutes: smallint().notNull().default(15),
    countsIdleDrivers: boolean().notNull().default(false),
    isHidden: boolean().notNull().default(false),
    takesSentResults: boolean().notNull().default(false),
    confirmsResults: boolean().notNull().default(false),
    /** Null before the check-in has opened. */
    checkInPhase: text({ enum: ['open', 'closed'] }),
    driversPerCar: smallint().notNull().default(4),
    /** In each class; null without a limit. */
    carsPerTeam: smallint(),
    carLimits: jsonb().$type<CarLimit[]>().notNull().default([]),
    minimumDrivers: smallint().notNull().default(1),
    /** Bronze or Silver drivers in each crew. */
    minimumBronzeSilver: smallint().notNull().default(0),
    /** How long an invitation to a crew can be accepted. */
    invitationDays: smallint().notNull().default(7),
    /** How many drivers of a crew are swapped before an organiser exceeds the limit knowingly. */
    swapsPerEntry: smallint().notNull().default(1),
    /** In hours before the start; null for the default. Reference: entries and stewarding, A4. */
    freeWithdrawalHours: smallint(),
    lineUpHours: smallint(),
    offerHours: smallint(),
    lastPromotionHours: smallint(),
    /** The percentage of the winner's laps that a car needs to be classified; 0 for none. */
    classifiedPercent: smallint().notNull().default(0),
    classifiedOf: text({ enum: ['race', 'class'] })
      .notNull()
      .default('class'),
    classifiedNeedsFlag: boolean().notNull().default(false),
    /** When an organiser last moved the start: free withdrawal begins anew. Null if nobody has. */
    startMovedAt: instant(),
    /** When reports of its incidents are no longer taken, by the settings when its race first had a result. */
    reportsUntil: instant(),
    creatorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The race's own picture, shown instead of the track's. */
    imageUrl: text(),
    createdAt: instant().notNull().defaultNow(),
    /**
     * The session whose classification is the event's: its last race with results. Without a foreign key, because
     * sessions refer to events, and only a deleted event takes its sessions with it.
     */
    raceSessionId: integer(),
    /** The `CLASSIFICATION_RULES` with which the stored classification was computed; older ones are recomputed. */
    classificationRules: smallint().notNull().default(0),
    /** Version of its form's values. */
    formVersion: version(),
    /** Version of its results, and of whether they count. */
    resultsVersion: version(),
    /** Version of what lists of events show. */
    cardVersion: version(),
    /** Calendars replace what they have by what has a higher one. Only a trigger writes it, and the time of that change. */
    calendarSequence: integer().notNull().default(0),
    calendarChangedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('events_start').on(table.startDateTime),
    index('events_track').on(table.trackId),
    check('events_status', sql`${table.status} in ('upcoming', 'completed', 'cancelled')`),
    check('events_max_participants', sql`${table.maxParticipants} between 1 and 100`),
    check('events_classified', sql`${table.classifiedPercent} between 0 and 100`),
    check('events_classified_of', sql`${table.classifiedOf} in ('race', 'class')`),
    check('events_check_in', sql`${table.checkInOpensMinutes} > ${table.checkInClosesMinutes}`),
    check('events_schedule', sql`${table.endDateTime} > ${table.startDateTime}`),
  ],
)

export const eventCarClasses = pgTable(
  'event_car_classes',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    carClassId: integer()
      .notNull()
      .references(() => carClasses.id),
    maxSlots: integer().notNull(),
    /** Slots set aside for the organiser, which count as taken. */
    wildcards: integer().notNull().default(0),
  },
  (table) => [
    unique('event_car_classes_once').on(table.eventId, table.carClassId),
    check('event_car_classes_slots', sql`${table.maxSlots} >= 1`),
    check('event_car_classes_wildcards', sql`${table.wildcards} >= 0`),
  ],
)
