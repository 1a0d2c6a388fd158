import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CALENDAR_KINDS } from '#shared/domain/calendar/calendar-kinds.ts'
import { users } from './accounts.ts'
import { championships } from './championships.ts'
import { id, instant } from './columns.ts'

const KIND_NAMES = CALENDAR_KINDS.map((kind) => `'${kind}'`).join(', ')

/** One row, made by the migration: what the calendars of this installation have in common for ever. */
export const calendarIdentity = pgTable(
  'calendar_identity',
  {
    isOnly: boolean().primaryKey().default(true),
    /** The second part of every UID. It survives a change of address and a restore. */
    installationId: text().notNull(),
    /** The addresses of the calendars follow from it. */
    secret: text().notNull(),
  },
  (table) => [check('calendar_identity_only', sql`${table.isOnly}`)],
)

/** The secret addresses that members have asked for. Those that were replaced stay, to be answered with 410. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: CALENDAR_KINDS }).notNull(),
    championshipId: integer().references(() => championships.id, { onDelete: 'cascade' }),
    /** Counts the addresses of one calendar, from 1. */
    generation: smallint().notNull(),
    /** SHA-256 of the token in the address, as hex. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    /** Null for the address that works. */
    replacedAt: instant(),
  },
  (table) => [
    uniqueIndex('calendar_addresses_token').on(table.tokenHash),
    unique('calendar_addresses_once')
      .on(table.userId, table.kind, table.championshipId, table.generation)
      .nullsNotDistinct(),
    // For deletions of what they refer to.
    index('calendar_addresses_championship').on(table.championshipId),
    check('calendar_addresses_kind', sql`${table.kind} in (${sql.raw(KIND_NAMES)})`),
    check(
      'calendar_addresses_championship_kind',
      sql`(${table.kind} = 'championship') = (${table.championshipId} is not null)`,
    ),
  ],
)

/**
 * That an event is or was in a member's own calendar. Written by triggers on `entries` and `crew_members` alone, so that no
 * change of a part can be forgotten. Without a foreign key to events, because it outlives them.
 */
export const calendarParts = pgTable(
  'calendar_parts',
  {
    eventId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Increases with each change of the state of the member's part, or of its entry. */
    sequence: integer().notNull().default(0),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('calendar_parts_event').on(table.eventId),
  ],
)

/** What calendars still show of an event that was deleted. Written by a trigger on `events`. */
export const removedEvents = pgTable('removed_events', {
  eventId: integer().primaryKey(),
  title: text().notNull(),
  startDateTime: instant().notNull(),
  endDateTime: instant().notNull(),
  calendarSequence: integer().notNull(),
  calendarChangedAt: instant().notNull(),
  championshipIds: integer().array().notNull(),
})
