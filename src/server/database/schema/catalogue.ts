import { sql } from 'drizzle-orm'
import { check, integer, numeric, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, version } from './columns.ts'

export const gameTypes = pgTable('game_types', {
  id: id(),
  name: text().notNull().unique(),
  version: version(),
})

export const carClasses = pgTable('car_classes', {
  id: id(),
  name: text().notNull().unique(),
  color: text().notNull(),
  description: text().notNull().default(''),
  /** The fastest class first. */
  rank: integer().notNull(),
})

export const cars = pgTable(
  'cars',
  {
    id: id(),
    make: text().notNull(),
    model: text().notNull(),
    carClassId: integer()
      .notNull()
      .references(() => carClasses.id),
  },
  (table) => [unique('cars_make_model').on(table.make, table.model)],
)

export const tracks = pgTable(
  'tracks',
  {
    id: id(),
    name: text().notNull(),
    country: text().notNull(),
    lengthKm: numeric({ precision: 8, scale: 3 }).notNull(),
    turns: integer().notNull().default(0),
    imageUrl: text(),
    description: text().notNull().default(''),
    layoutVariant: text(),
    /** What result files call it; null for a track that an admin made. */
    fileVenue: text(),
    fileCourse: text(),
    version: version(),
  },
  (table) => [
    uniqueIndex('tracks_name_layout').on(table.name, sql`coalesce(${table.layoutVariant}, '')`),
    check('tracks_turns', sql`${table.turns} >= 0`),
  ],
)

/** What the built-in catalogue has put here once: what an admin has removed since does not come back. */
export const catalogueFills = pgTable('catalogue_fills', {
  /** 'track/Fuji Speedway/Grand Prix' */
  key: text().primaryKey(),
})
