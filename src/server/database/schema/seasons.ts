import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, version } from './columns.ts'

/** A championship's period; the races within it count. `endsAt` is exclusive. */
export const seasons = pgTable(
  'seasons',
  {
    id: id(),
    name: text().notNull().unique(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    pointsSystem: text({ enum: ['world-endurance', 'twenty-places', 'flat-sprint'] }).notNull(),
    dropRounds: integer().notNull().default(0),
    /** Whether a car whose drivers registered without a team scores for the team in the result file. */
    countsFileTeams: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [
    check('seasons_time', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'seasons_points_system',
      sql`${table.pointsSystem} in ('world-endurance', 'twenty-places', 'flat-sprint')`,
    ),
  ],
)
