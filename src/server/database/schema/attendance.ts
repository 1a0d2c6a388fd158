import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { crewMembers, entries } from './entries.ts'
import { events } from './events.ts'

/**
 * Which entry a car of the result file belongs to, apart from both. Rows with the reason `hand` are decisions: they name
 * the car as in the file (`carsOf` finds it again), so that they outlive the rows of one upload. The others are made anew
 * with each upload.
 */
export const entryCarLinks = pgTable(
  'entry_car_links',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Null if an admin decided that the car belongs to no entry. */
    entryId: integer().references(() => entries.id, { onDelete: 'cascade' }),
    /** The car's `entry` in the event's results while the link is in force; otherwise null. */
    car: smallint(),
    carNumber: text().notNull(),
    carClass: text().notNull(),
    driverName: text().notNull(),
    crew: jsonb().$type<string[]>().notNull(),
    twin: smallint(),
    reason: text({ enum: ['number', 'names', 'hand'] }).notNull(),
    /** Who made a decision. */
    authorName: text(),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
    undoneByName: text(),
  },
  (table) => [
    index('entry_car_links_event').on(table.eventId, table.id),
    uniqueIndex('entry_car_links_car').on(table.eventId, table.car),
    uniqueIndex('entry_car_links_entry')
      .on(table.entryId)
      .where(sql`${table.car} is not null`),
    // For deletions of entries.
    index('entry_car_links_of_entry').on(table.entryId),
    check('entry_car_links_reason', sql`${table.reason} in ('number', 'names', 'hand')`),
    check(
      'entry_car_links_author',
      sql`(${table.reason} = 'hand') = (${table.authorName} is not null)`,
    ),
  ],
)

/** An organiser's decision that an absence is excused, also in advance. While it is undone, `undoneAt` is set. */
export const absenceExcuses = pgTable(
  'absence_excuses',
  {
    id: id(),
    entryId: integer()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** Null if the whole entry is excused. */
    memberId: integer().references(() => crewMembers.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    authorName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
    undoneByName: text(),
  },
  (table) => [
    index('absence_excuses_entry').on(table.entryId),
    index('absence_excuses_member').on(table.memberId),
    // One that is in force.
    uniqueIndex('absence_excuses_once')
      .on(table.entryId, sql`coalesce(${table.memberId}, 0)`)
      .where(sql`${table.undoneAt} is null`),
  ],
)
