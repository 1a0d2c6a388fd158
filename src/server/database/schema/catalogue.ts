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
    /** The name in result files; null for a track that an admin created. */
    fileVenue: text(),
    fileCourse: text(),
    version: version(),
  },
  (table) => [
    uniqueIndex('tracks_name_layout').on(table.name, sql`coalesce(${table.layoutVariant}, '')`),
    check('tracks_turns', sql`${table.turns} >= 0`),
  ],
)

/** Items of the built-in catalogue that were inserted once, so that those an admin removed are not inserted again. */
export const catalogueFills = pgTable('catalogue_fills', {
  /** 'track/Fuji Speedway/Grand Prix' */
  key: text().primaryKey(),
})
