import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, version } from './columns.ts'

/** A team that several entries share, however they spell its name. */
export const teams = pgTable('teams', {
  id: id(),
  name: text().notNull().unique(),
  createdAt: instant().notNull().defaultNow(),
  version: version(),
})

/** Every spelling of a team's name: the name itself, and its aliases. */
export const teamNames = pgTable(
  'team_names',
  {
    /** `nameKey` of the spelling, so that it means one team only. */
    key: text().primaryKey(),
    teamId: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [index('team_names_team').on(table.teamId)],
)
